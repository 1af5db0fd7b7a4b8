// The modeler's title, in Chinese and English.
export const modelerTitle = { 'zh-cn': '流程设计器', en: 'Process modeler' }
