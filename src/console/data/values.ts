// Values of a call: fields by name, and the id of a row.

export type Values = Readonly<Record<string, unknown>>
export type RowId = string | number
