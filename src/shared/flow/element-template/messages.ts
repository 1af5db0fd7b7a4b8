// Sentences about files of element templates; `{at}` names the template and its property.

export const elementTemplateMessages = {
  unreadable: '模板文件不是有效的 JSON',
  tooLarge: (kilobytes: number) => `模板文件不能超过${kilobytes}KB`,
  notATemplate: '模板文件的内容须是模板或模板的列表',
  idMissing: '模板缺少 id',
  idTaken: (id: string) => `模板的 id 重复：${id}`,
  nameMissing: (at: string) => `模板 ${at} 缺少 name`,
  appliesTo: (at: string) => `模板 ${at} 缺少 appliesTo（适用的元素类型）`,
  properties: (at: string) => `模板 ${at} 缺少 properties（属性列表）`,
  propertyType: (at: string, types: string) => `${at} 的 type 须是 ${types} 之一`,
  choices: (at: string) => `${at} 是 Dropdown，choices 的每一项须有 name 和 value`,
  value: (at: string) => `${at} 的 value 类型不正确`,
  bindingType: (at: string, types: string) => `${at} 的 binding.type 须是 ${types} 之一`,
  bindingPart: (at: string, part: string) => `${at} 的 binding 缺少 ${part}`,
  listenerHidden: (at: string) => `${at} 是 executionListener，type 须是 Hidden`,
  constraints: (at: string) => `${at} 的 constraints 不正确`,
  pattern: (at: string) => `${at} 的 pattern 不是有效的正则表达式`,
} as const
