// antd's date picker over wall-clock times: they are held as if they were UTC, so that the browser's daylight saving cannot shift one.
import generatePicker from 'antd/es/date-picker/generatePicker'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import localeData from 'dayjs/plugin/localeData'
import utc from 'dayjs/plugin/utc'
import weekday from 'dayjs/plugin/weekday'
import weekOfYear from 'dayjs/plugin/weekOfYear'
import { wallTime } from '../../data/time.ts'

for (const plugin of [utc, customParseFormat, localeData, weekday, weekOfYear]) dayjs.extend(plugin)

type Config = Parameters<typeof generatePicker<Dayjs>>[0]

export const wireFormat = 'YYYY-MM-DD HH:mm:ss'
export const dayFormat = 'YYYY-MM-DD'

export function parseWall(text: string): Dayjs {
  return dayjs.utc(text, wireFormat)
}
export function parseDay(text: string): Dayjs {
  return dayjs.utc(text, dayFormat)
}

/** antd's name of a language -> dayjs's. */
function localeOf(name: string): string {
  return name === 'zh_CN' ? 'zh-cn' : 'en'
}
function wordsOf(name: string) {
  return dayjs.utc().locale(localeOf(name)).localeData()
}

const config: Config = {
  getNow: () => parseWall(wallTime(Date.now())),
  getFixedDate: (text) => dayjs.utc(text, 'YYYY-M-DD'),
  getEndDate: (time) => time.endOf('month'),
  getWeekDay: (time) => time.day(),
  getYear: (time) => time.year(),
  getMonth: (time) => time.month(),
  getDate: (time) => time.date(),
  getHour: (time) => time.hour(),
  getMinute: (time) => time.minute(),
  getSecond: (time) => time.second(),
  getMillisecond: (time) => time.millisecond(),
  addYear: (time, count) => time.add(count, 'year'),
  addMonth: (time, count) => time.add(count, 'month'),
  addDate: (time, count) => time.add(count, 'day'),
  setYear: (time, year) => time.year(year),
  setMonth: (time, month) => time.month(month),
  setDate: (time, date) => time.date(date),
  setHour: (time, hour) => time.hour(hour),
  setMinute: (time, minute) => time.minute(minute),
  setSecond: (time, second) => time.second(second),
  setMillisecond: (time, millisecond) => time.millisecond(millisecond),
  isAfter: (left, right) => left.isAfter(right),
  isValidate: (time) => time.isValid(),
  locale: {
    getWeekFirstDay: (name) => wordsOf(name).firstDayOfWeek(),
    getWeekFirstDate: (name, time) => time.locale(localeOf(name)).weekday(0),
    getWeek: (name, time) => time.locale(localeOf(name)).week(),
    getShortWeekDays: (name) => wordsOf(name).weekdaysMin(),
    getShortMonths: (name) => wordsOf(name).monthsShort(),
    format: (name, time, format) => time.locale(localeOf(name)).format(format),
    parse: (name, text, formats) => {
      const parsed = formats.map((format) => dayjs.utc(text, format, true)).find((time) => time.isValid())
      return parsed?.locale(localeOf(name)) ?? null
    },
  },
}

export const WallClockPicker = generatePicker<Dayjs>(config)
