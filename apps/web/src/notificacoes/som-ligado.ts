import { browserStorage } from '../platform/browser-storage.ts'

const KEY = 'portal-som'

/** Whether this browser plays a sound; off until somebody turns it on. */
export const isSomLigado = () => browserStorage.getItem(KEY) === '1'

export function setSom(ligado: boolean) {
  if (ligado) browserStorage.setItem(KEY, '1')
  else browserStorage.removeItem(KEY)
}
