import { ActionIcon, Button } from '@mantine/core'
import type { LeadLinha } from '@portal/contract/leads/lead.contract'
import type { OrdemLista } from '@portal/contract/leads/opcoes'
import { IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { askContato, leaveFor } from '../../interacoes/contato.ts'
import { ContatoLink } from '../../interacoes/contato-link.tsx'
import { RegistrarContato } from '../../interacoes/registrar-contato.tsx'
import { formatNumber } from '../../platform/format-number.ts'
import { useSession } from '../../platform/session.ts'
import { type Column, DataTable, type Line, type Sorting, TableSkeleton } from '../../ui/list/data-table.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import type { Paging } from '../../ui/list/pagination.tsx'
import { Contatos } from '../contatos.tsx'
import { isAtrasado } from './lista.api.ts'
import { OrdemSelect } from './ordem-select.tsx'
import classes from './tabela-leads.module.css'

type Page = { itens: LeadLinha[]; total: number }
type Props = {
  label: string
  query: Pick<UseQueryResult<Page>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  columns: readonly Column<LeadLinha, OrdemLista>[]
  line: Line<LeadLinha>
  minWidth: `${number}rem`
  paging: Paging
  sorting: Sorting<OrdemLista>
  /** Text of an empty list without filters. */
  vazia: string
  isFiltrada: boolean
  onClear: () => void
  /** Buttons for the marked leads; `done` unmarks them. */
  acoes: (marcados: LeadLinha[], done: () => void) => ReactNode
  /** Shown above the lines while none is marked. */
  semMarcar?: ReactNode
  /** Set if the order can be chosen above the lines too: a phone shows no heads. */
  onOrdem?: (ordem: OrdemLista, direcao: 'asc' | 'desc') => void
}

const NENHUM: ReadonlySet<string> = new Set()

/** Contact button of a row: telephone if late or urgent, otherwise WhatsApp; without consent only recording. */
function contato(lead: LeadLinha) {
  const props = { lead, className: classes.contato }
  if (lead.contato_revogado) return <RegistrarContato {...props} />
  const urgente = isAtrasado(lead) || lead.urgencia === 'alta' || lead.urgencia === 'emergencia'
  return <ContatoLink {...props} canal={urgente ? 'ligacao' : 'whatsapp'} />
}

const contatos = (lead: LeadLinha) => (
  <Contatos icones lead={lead} onStart={(dele, canal) => leaveFor(canal, dele)} onRegistrar={askContato} />
)

/**
 * Table of leads with contact buttons (not for supervisors), whose lines can be marked for actions. The page needs a
 * `ContatoHost`.
 */
export function TabelaLeads(props: Props) {
  const { label, query, paging, sorting, vazia, isFiltrada, onClear, acoes, semMarcar, onOrdem } = props
  const [selected, setSelected] = useState(NENHUM)
  const podeContatar = useSession()?.user.role !== 'supervisor'
  const forma = {
    columns: props.columns,
    line: { ...props.line, ...(podeContatar && { action: contato }) },
    minWidth: props.minWidth,
    dense: true,
  }
  const itens = query.data?.itens
  // Only leads on the page: nobody acts on what they do not see.
  const marcados = useMemo(() => itens?.filter(({ id }) => selected.has(id)) ?? [], [itens, selected])
  const clear = () => setSelected(NENHUM)
  const narrowed = isFiltrada && { text: 'Nenhum lead passa pela busca e pelos filtros escolhidos.', onClear }
  return (
    <div className="portal-stack-medium">
      {semMarcar && itens && itens.length > 0 && (
        <div className={classes.semMarcar} hidden={marcados.length > 0}>
          {semMarcar}
        </div>
      )}
      {onOrdem && sorting.by && <OrdemSelect ordem={sorting.by} direcao={sorting.direction} onChange={onOrdem} />}
      <ListView
        query={query}
        failure="Erro ao carregar leads"
        skeleton={<TableSkeleton {...forma} />}
        empty={<EmptyState title="Nenhum lead encontrado" text={vazia} narrowed={narrowed} />}
        paging={paging}
      >
        {({ itens }) => (
          <DataTable
            {...forma}
            label={label}
            rows={itens}
            sorting={sorting}
            {...(podeContatar && { actions: contatos })}
            selection={{
              selected: new Set(marcados.map(({ id }) => id)),
              onChange: setSelected,
              nameOf: ({ nome_contato }) => nome_contato,
            }}
          />
        )}
      </ListView>
      {itens && itens.length > 0 && (
        <div className={classes.lugar}>
          {marcados.length > 0 && (
            <section className={classes.barra} aria-label="Leads selecionados">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label="Limpar seleção"
                title="Limpar seleção"
                onClick={clear}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
              <p role="status">
                {marcados.length === 1 ? '1 selecionado' : `${formatNumber(marcados.length)} selecionados`}
              </p>
              {acoes(marcados, clear)}
              {marcados.length < itens.length && (
                <Button
                  className={classes.todos}
                  variant="subtle"
                  size="compact-md"
                  onClick={() => setSelected(new Set(itens.map(({ id }) => id)))}
                >
                  Selecionar todos
                </Button>
              )}
            </section>
          )}
        </div>
      )}
    </div>
  )
}
