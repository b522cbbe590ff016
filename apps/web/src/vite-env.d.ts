/// <reference types="vite/client" />

declare module 'virtual:contract/*' {
  const routes: Record<string, { method: string; path: string }>
  export default routes
}
declare module 'virtual:theme.css'
