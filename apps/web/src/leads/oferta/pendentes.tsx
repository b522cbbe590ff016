import { useEffect, useId, useMemo, useRef } from 'react'
import { AcoesOferta } from './acoes-oferta.tsx'
import classes from './pendentes.module.css'
import { TextoOferta } from './texto-oferta.tsx'
import type { OfertaCorrente } from './use-ofertas.ts'
import { useVista } from './use-vista.ts'

type Props = { ofertas: OfertaCorrente[]; desvio: number; alvo: string | undefined }

/** Unanswered offers, the first to end first. */
export function Pendentes({ ofertas, desvio, alvo }: Props) {
  const novas = ofertas.flatMap(({ id, visto }) => (visto ? [] : id)).join()
  useVista(useMemo(() => (novas ? novas.split(',') : []), [novas]))
  if (ofertas.length === 0) return null
  return (
    <section aria-labelledby="pendentes" className={classes.pendentes}>
      <h2 id="pendentes">Aguardando a sua resposta</h2>
      <ul className="portal-items-medium">
        {ofertas.map((oferta) => (
          <Pendente key={oferta.id} oferta={oferta} desvio={desvio} destaque={oferta.id === alvo} />
        ))}
      </ul>
    </section>
  )
}

function Pendente({ oferta, desvio, destaque }: { oferta: OfertaCorrente; desvio: number; destaque: boolean }) {
  const texto = useId()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (destaque) item.current?.scrollIntoView({ block: 'center' })
  }, [destaque])
  return (
    <li ref={item} className={classes.oferta} data-destaque={destaque || undefined}>
      <TextoOferta id={texto} oferta={oferta} />
      <AcoesOferta oferta={oferta} desvio={desvio} describedBy={texto} />
    </li>
  )
}
