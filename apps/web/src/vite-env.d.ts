/// <reference types="vite/client" />

declare module 'virtual:contract' {
  const contract: import('@orpc/contract').AnyContractRouter
  export default contract
}
declare module 'virtual:theme.css'
