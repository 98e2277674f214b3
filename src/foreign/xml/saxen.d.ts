declare module 'saxen' {
  type Decode = (text: string) => string
  type Where = () => { readonly data: string; readonly line: number; readonly column: number }

  /** The part of the parser that is used here. Lines and columns count from 0. */
  export class Parser {
    on(
      event: 'openTag',
      heard: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decode: Decode,
        selfClosing: boolean,
        where: Where,
      ) => void,
    ): this
    on(event: 'closeTag', heard: (name: string) => void): this
    on(event: 'text', heard: (text: string, decode: Decode, where: Where) => void): this
    on(event: 'cdata', heard: (text: string, where: Where) => void): this
    on(event: 'attention', heard: (text: string, decode: Decode, where: Where) => void): this
    on(event: 'warn' | 'error', heard: (error: Error, where: Where) => void): this
    stop(): void
    parse(xml: string): void
  }
}
