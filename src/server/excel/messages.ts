// Refusals of workbooks.

export const workbookMessages = {
  bad: '文件已损坏，或不是Excel工作簿（.xlsx）',
  macros: '不支持含宏的工作簿，请另存为.xlsx',
  tooLarge: '工作簿内容过大',
  tooManyRows: (limit: number) => `一次最多导入${limit}行，请分多个文件导入`,
} as const
