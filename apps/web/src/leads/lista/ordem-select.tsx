import { NativeSelect } from '@mantine/core'
import type { TipoCampo } from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { type ChavePropria, chavePropria, isPropria, type OrdemLista } from '@portal/contract/leads/opcoes'
import { useProprios } from '../proprios/use-proprios.ts'
import { filtraveis } from '../proprios/valores.ts'

type Direcao = 'asc' | 'desc'
type OrdemDoPortal = Exclude<OrdemLista, ChavePropria>

/** Name of a field by which a list is sorted; also of one that was archived or deleted. */
const nomeDe = (campos: readonly CampoProprio[], ordem: ChavePropria) =>
  campos.find(({ id }) => ordem === chavePropria(id))?.nome ?? '(campo excluído)'

const ORDENS: readonly [ordem: OrdemLista, direcao: Direcao, rotulo: string][] = [
  ['prazo', 'asc', 'próxima ação'],
  ['urgencia', 'asc', 'urgência, depois atraso'],
  ['recebido', 'desc', 'mais novos'],
  ['recebido', 'asc', 'mais antigos'],
  ['nome', 'asc', 'nome'],
  ['etapa', 'asc', 'etapa'],
  ['valor', 'desc', 'maior valor'],
]
/** Further orders, which only the heads of columns offer. */
const AO_CONTRARIO: Record<OrdemDoPortal, string> = {
  prazo: 'próxima ação, da última',
  urgencia: 'menos urgentes',
  recebido: 'mais novos',
  nome: 'nome, de Z a A',
  etapa: 'etapa, da última',
  valor: 'menor valor',
}

/** Descending orders of the company's own fields, by kind. */
const DO_FIM: Record<Exclude<TipoCampo, 'texto'>, string> = {
  numero: 'do maior',
  data: 'da mais nova',
  escolha: 'da última opção',
  sim_nao: 'sim primeiro',
}

const doCampo = ({ id, nome, tipo }: CampoProprio): [OrdemLista, Direcao, string][] =>
  tipo === 'texto'
    ? []
    : [
        [chavePropria(id), 'asc', nome],
        [chavePropria(id), 'desc', `${nome}, ${DO_FIM[tipo]}`],
      ]

type Props = {
  ordem: OrdemLista
  direcao: Direcao
  onChange: (ordem: OrdemLista, direcao: Direcao) => void
}

/** Shows and changes the order of a list, also where it has no heads. */
export function OrdemSelect({ ordem, direcao, onChange }: Props) {
  const proprios = useProprios()
  const atual = `${ordem} ${direcao}`
  const ordens = [...ORDENS, ...filtraveis(proprios).flatMap(doCampo)]
  const opcoes = ordens.map(([uma, para, rotulo]) => ({ value: `${uma} ${para}`, label: `Ordem: ${rotulo}` }))
  const isOutra = !opcoes.some(({ value }) => value === atual)
  return (
    <NativeSelect
      w="min(19rem, 100%)"
      aria-label="Ordem da lista"
      data={
        isOutra
          ? [
              ...opcoes,
              { value: atual, label: `Ordem: ${isPropria(ordem) ? nomeDe(proprios, ordem) : AO_CONTRARIO[ordem]}` },
            ]
          : opcoes
      }
      value={atual}
      onChange={({ currentTarget }) => {
        const escolhida = ordens.find(([uma, para]) => `${uma} ${para}` === currentTarget.value)
        if (escolhida) onChange(escolhida[0], escolhida[1])
      }}
    />
  )
}
