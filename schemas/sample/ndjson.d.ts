declare module '*.ndjson?raw' {
  const text: string
  export default text
}
