import { VisuallyHidden } from '@mantine/core'
import type { EstadoGuarda, Item } from '@portal/contract/internacoes/guardas'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useId } from 'react'
import classes from './checklist.module.css'
import { resumoDaLista } from './resumo-da-lista.ts'

const SINAL = {
  ok: { Icone: IconCircleCheck, nome: 'Cumprido' },
  falta: { Icone: IconCircleDashed, nome: 'Falta' },
  recusado: { Icone: IconCircleX, nome: 'Não permitido' },
  pendente: { Icone: IconAlertTriangle, nome: 'Pendente' },
  aviso: { Icone: IconInfoCircle, nome: 'Atenção' },
} as const satisfies Record<EstadoGuarda, unknown>

type Props = {
  itens: readonly Item[]
  /** True if the list is expanded on a phone. */
  aberta: boolean
  onAberta: (aberta: boolean) => void
}

/** Checklist of the legal requirements, updated while the form is filled in. On a phone one sticky line expands it. */
export function Checklist({ itens, aberta, onAberta }: Props) {
  const id = useId()
  const resumo = resumoDaLista(itens)
  return (
    <section
      className={classes.lista}
      aria-label="O que a lei pede"
      data-aberta={aberta || undefined}
      data-recusada={itens.some(({ estado }) => estado === 'recusado') || undefined}
    >
      <button
        type="button"
        className={classes.abrir}
        aria-expanded={aberta}
        aria-controls={id}
        onClick={() => onAberta(!aberta)}
      >
        {resumo}
        <IconChevronDown size={20} aria-hidden />
      </button>
      <p className={classes.titulo}>
        <strong>O que a lei pede</strong>
        <span aria-hidden>{resumo}</span>
      </p>
      <VisuallyHidden role="status">{resumo}</VisuallyHidden>
      <ul id={id} className="portal-items">
        {itens.map(({ campo, rotulo, estado, mensagem, artigo }) => {
          const { Icone, nome } = SINAL[estado]
          return (
            <li key={`${campo} ${rotulo} ${mensagem}`} data-estado={estado}>
              <Icone size={18} role="img" aria-label={nome} />
              <span>
                {rotulo}
                {mensagem && estado !== 'falta' && <small className={classes.mensagem}>{mensagem}</small>}
                {artigo && <small className={classes.artigo}>{artigo}</small>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
