import { PublicHeader } from '../../links/public-header.tsx'

/** Landscape, logo and title; the server's page begins with the same (pagina-html.ts). */
export const TopoOrcamento = ({ titulo, texto }: { titulo: string; texto: string }) => (
  <div className="aceite-topo">
    <PublicHeader />
    <h1>{titulo}</h1>
    <p>{texto}</p>
  </div>
)
