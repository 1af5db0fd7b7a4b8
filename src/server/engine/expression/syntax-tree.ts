// The syntax tree of an expression.

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '>' | '<=' | '>=' | '&&' | '||'

export type Expr =
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly target: Expr; readonly key: Expr }
  | { readonly kind: 'call'; readonly target: Expr; readonly method: string; readonly args: readonly Expr[] }
  /** `variables:get(name)` */
  | { readonly kind: 'function'; readonly name: string; readonly args: readonly Expr[] }
  | { readonly kind: 'not' | 'negate' | 'empty'; readonly operand: Expr }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Expr; readonly right: Expr }
  | { readonly kind: 'choice'; readonly test: Expr; readonly yes: Expr; readonly no: Expr }
