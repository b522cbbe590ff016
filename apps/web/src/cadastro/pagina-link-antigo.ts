import { lazyPart } from '../ui/lazy-part.tsx'

/** Page of a link of the old portal; lazy, because few families have one. */
export const PaginaLinkAntigo = lazyPart(() => import('./link-antigo.tsx').then((part) => part.LinkAntigoPage))
