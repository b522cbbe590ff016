/// <reference types="vite/client" />

declare module 'virtual:contract/*' {
  /** Method and path of each operation: 'GET /estados'. */
  const routes: Record<string, string>
  export default routes
}
declare module 'virtual:theme.css'
