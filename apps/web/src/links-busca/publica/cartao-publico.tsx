import { formatPreco } from '@portal/contract/clinicas/formato-preco'
import { QUERO_AJUDA } from '@portal/contract/leads/formulario'
import type { ClinicaCardPublico } from '@portal/contract/links-busca/links-busca.contract'
import { memo } from 'react'
import { CartaoClinica } from '../../busca/resultados/cartao.tsx'
import card from '../../busca/resultados/clinica-card.module.css'
import { ItemClinica } from '../../busca/resultados/item-clinica.tsx'
import { SeloVagas } from '../../vagas/selo-vagas.tsx'
import classes from './cartao-publico.module.css'

type Props = {
  clinica: ClinicaCardPublico
  loading: 'eager' | 'lazy'
  mostrarPreco: boolean
  comparada: boolean
  onComparar: (id: string) => void
  onOpen: (id: string) => void
  onAjuda: (id: string) => void
}

/** Result as a card, for families. */
export const CartaoPublico = memo(function CartaoPublico(props: Props) {
  const { clinica, loading, mostrarPreco, comparada, onComparar, onOpen, onAjuda } = props
  // One specialty keeps the card short; the details have the others.
  const resumida = { ...clinica, specialties: clinica.specialties.slice(0, 1) }
  return (
    <ItemClinica clinica={clinica} className={`${card.card} ${classes.publico}`}>
      <CartaoClinica
        clinica={resumida}
        loading={loading}
        preco={mostrarPreco ? formatPreco(clinica.price) : null}
        selo={clinica.regularidade}
        vagas={<SeloVagas vagas={clinica.vagas_confirmadas} />}
      >
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
        <div className={card.links}>
          <button
            type="button"
            className={`${card.contato} ${classes.ajuda}`}
            aria-label={`${QUERO_AJUDA}: ${clinica.name}`}
            onClick={() => onAjuda(clinica.id)}
          >
            {QUERO_AJUDA}
          </button>
        </div>
      </CartaoClinica>
    </ItemClinica>
  )
})
