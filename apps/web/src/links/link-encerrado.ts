import { lazyPart } from '../ui/lazy-part.tsx'

/** Page of an ended link; lazy, because few visitors see it. */
export const LinkEncerrado = lazyPart(() => import('./link-indisponivel.tsx').then((part) => part.LinkIndisponivel))

/** Delays the page of an ended link until its code is here: the HTML from the server stays visible until then. */
export async function whenShown<Pagina extends { erro?: string }>(pagina: Pagina): Promise<Pagina> {
  if (pagina.erro !== undefined) await LinkEncerrado.preload().catch(() => undefined)
  return pagina
}
