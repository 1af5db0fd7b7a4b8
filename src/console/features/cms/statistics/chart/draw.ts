// The parts of ECharts that the statistics use; loaded with the first chart.
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendScrollComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

register([BarChart, LineChart, GridComponent, LegendScrollComponent, TooltipComponent, SVGRenderer])

export type Option = Parameters<EChartsType['setOption']>[0]

export interface Drawing {
  show(option: Option): void
  end(): void
}

/** Follows the size of its element. */
export function draw(element: HTMLElement): Drawing {
  const chart = init(element)
  const observer = new ResizeObserver(() => chart.resize())
  observer.observe(element)
  return {
    // Nothing moves for people who asked their system for less motion.
    show: (option) =>
      chart.setOption(
        { animation: !matchMedia('(prefers-reduced-motion: reduce)').matches, animationDuration: 150, ...option },
        { notMerge: true },
      ),
    end() {
      observer.disconnect()
      chart.dispose()
    },
  }
}
