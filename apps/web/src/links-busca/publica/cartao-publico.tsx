import { formatPreco } from '@portal/contract/clinicas/formato-preco'
import { urlAjudaBusca } from '@portal/contract/links-busca/conversa'
import type { ClinicaCardPublico } from '@portal/contract/links-busca/links-busca.contract'
import { memo } from 'react'
import { Cartao } from '../../busca/resultados/cartao.tsx'
import card from '../../busca/resultados/clinica-card.module.css'
import { ItemClinica } from '../../busca/resultados/item-clinica.tsx'
import classes from './cartao-publico.module.css'

type Props = {
  clinica: ClinicaCardPublico
  loading: 'eager' | 'lazy'
  mostrarPreco: boolean
  whatsapp: string | null
  comparada: boolean
  onComparar: (id: string) => void
  onOpen: (id: string) => void
}

/** Result as a card, for families. */
export const CartaoPublico = memo(function CartaoPublico(props: Props) {
  const { clinica, loading, mostrarPreco, whatsapp, comparada, onComparar, onOpen } = props
  // One specialty keeps the card short; the details have the others.
  const resumida = { ...clinica, specialties: clinica.specialties.slice(0, 1) }
  return (
    <ItemClinica clinica={clinica} className={`${card.card} ${classes.publico}`}>
      <Cartao clinica={resumida} loading={loading} preco={mostrarPreco ? formatPreco(clinica.price) : null}>
        <div className={card.acoes}>
          <label className={classes.marca}>
            <input
              type="checkbox"
              checked={comparada}
              aria-label={`Comparar ${clinica.name}`}
              onChange={() => onComparar(clinica.id)}
            />
            Comparar
          </label>
          <button
            type="button"
            className={card.detalhes}
            aria-label={`Ver Detalhes de ${clinica.name}`}
            onClick={() => onOpen(clinica.id)}
          >
            Ver Detalhes
          </button>
        </div>
        {whatsapp && (
          <div className={card.links}>
            <a
              className={`${card.contato} ${classes.ajuda}`}
              href={urlAjudaBusca(whatsapp, clinica)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Quero ajuda com esta clínica: ${clinica.name}, pelo WhatsApp, em nova aba`}
            >
              Quero ajuda com esta clínica
            </a>
          </div>
        )}
      </Cartao>
    </ItemClinica>
  )
})
