import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Switch } from '@mantine/core'
import type { ConsultorDistribuicao, RegraDistribuicao } from '@portal/contract/leads/distribuicao/regra.contract'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'
import { useRegras } from './distribuicao.api.ts'
import { avisoDaRegra, camposDe, entregaEmTexto, filtrosEmTexto, valoresDe } from './regra-form.ts'
import classes from './regras.module.css'

const DE_OUTRAS_EQUIPES = 'Tem pessoas de outras equipes: só um administrador a muda.'

type Props = {
  regra: RegraDistribuicao
  lugar: number
  total: number
  pessoas: ConsultorDistribuicao[] | undefined
  /** True if only an administrator may change the order, because some rules have people of other teams. */
  ordemFixa: boolean
  onMover: (passos: number) => void
  onEditar: () => void
  onExcluir: () => void
}

export function RegraLinha({ regra, lugar, total, pessoas, ordemFixa, onMover, onEditar, onExcluir }: Props) {
  const { update } = useRegras()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: regra.id,
    disabled: ordemFixa,
    attributes: { roleDescription: 'regra que pode mudar de lugar' },
  })
  const deOutras = regra.de_outras > 0
  const aviso = deOutras ? undefined : avisoDaRegra(regra, pessoas)

  async function toggle() {
    try {
      const { id, versao, ativa } = regra
      await update({ id, versao, ...camposDe(valoresDe(regra, regra.minutos_aceite)), ativa: !ativa })
      notifySuccess(ativa ? 'Regra desativada com sucesso!' : 'Regra ativada com sucesso!')
    } catch (error) {
      notifyFailure(error, 'Erro ao salvar regra')
    }
  }

  return (
    <li
      ref={setNodeRef}
      className={classes.linha}
      data-dragging={isDragging || undefined}
      data-inativa={!regra.ativa || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        {...attributes}
        {...listeners}
        type="button"
        className={classes.alca}
        aria-label={`${regra.nome}, posição ${lugar} de ${total}${ordemFixa ? '' : ': mudar de lugar'}`}
      >
        <IconGripVertical size={18} aria-hidden />
        <span aria-hidden>{lugar}</span>
      </button>
      <div className={classes.texto}>
        <h3>{regra.nome}</h3>
        <p>{filtrosEmTexto(regra)}</p>
        <p>{entregaEmTexto(regra)}</p>
        {deOutras && <p>{DE_OUTRAS_EQUIPES}</p>}
        {aviso && (
          <p className={classes.aviso}>
            <IconAlertTriangle size={16} aria-hidden />
            {aviso}
          </p>
        )}
      </div>
      <div className={classes.acoes}>
        {deOutras ? (
          <span>{regra.ativa ? 'Ativa' : 'Inativa'}</span>
        ) : (
          <Switch
            className={classes.chave}
            label={regra.ativa ? 'Ativa' : 'Inativa'}
            aria-label={`Ativar a regra ${regra.nome}`}
            checked={regra.ativa}
            onChange={toggle}
          />
        )}
        {!ordemFixa && (
          <>
            <Acao nome={`Mover ${regra.nome} para cima`} disabled={lugar === 1} onClick={() => onMover(-1)}>
              <IconArrowUp size={20} aria-hidden />
            </Acao>
            <Acao nome={`Mover ${regra.nome} para baixo`} disabled={lugar === total} onClick={() => onMover(1)}>
              <IconArrowDown size={20} aria-hidden />
            </Acao>
          </>
        )}
        {!deOutras && (
          <>
            <Acao nome={`Editar ${regra.nome}`} onClick={onEditar}>
              <IconPencil size={20} aria-hidden />
            </Acao>
            <Acao nome={`Excluir ${regra.nome}`} onClick={onExcluir}>
              <IconTrash size={20} aria-hidden />
            </Acao>
          </>
        )}
      </div>
    </li>
  )
}

type AcaoProps = { nome: string; disabled?: boolean; onClick: () => void; children: ReactNode }

const Acao = ({ nome, disabled = false, onClick, children }: AcaoProps) => (
  // Not `disabled`, which would lose the focus when a rule reaches the end step by step.
  <ActionIcon
    size="xl"
    variant="subtle"
    color="gray"
    aria-label={nome}
    title={nome}
    aria-disabled={disabled || undefined}
    onClick={() => disabled || onClick()}
  >
    {children}
  </ActionIcon>
)
