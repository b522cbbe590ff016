import { NativeSelect } from '@mantine/core'
import type { OrdemLista } from '@portal/contract/leads/opcoes'

type Direcao = 'asc' | 'desc'
const ORDENS: readonly [ordem: OrdemLista, direcao: Direcao, rotulo: string][] = [
  ['prazo', 'asc', 'próxima ação'],
  ['urgencia', 'asc', 'urgência, depois atraso'],
  ['recebido', 'desc', 'mais novos'],
  ['recebido', 'asc', 'mais antigos'],
  ['nome', 'asc', 'nome'],
  ['etapa', 'asc', 'etapa'],
  ['valor', 'desc', 'maior valor'],
]
/** What the head of a column offers beside these. */
const AO_CONTRARIO: Record<OrdemLista, string> = {
  prazo: 'próxima ação, da última',
  urgencia: 'menos urgentes',
  recebido: 'mais novos',
  nome: 'nome, de Z a A',
  etapa: 'etapa, da última',
  valor: 'menor valor',
}

type Props = {
  ordem: OrdemLista
  direcao: Direcao
  onChange: (ordem: OrdemLista, direcao: Direcao) => void
}

/** Says in which order a list of leads stands, also where it has no heads, and changes it. */
export function OrdemSelect({ ordem, direcao, onChange }: Props) {
  const atual = `${ordem} ${direcao}`
  const opcoes = ORDENS.map(([uma, para, rotulo]) => ({ value: `${uma} ${para}`, label: `Ordem: ${rotulo}` }))
  const isOutra = !opcoes.some(({ value }) => value === atual)
  return (
    <NativeSelect
      w="min(19rem, 100%)"
      aria-label="Ordem da lista"
      data={isOutra ? [...opcoes, { value: atual, label: `Ordem: ${AO_CONTRARIO[ordem]}` }] : opcoes}
      value={atual}
      onChange={({ currentTarget }) => {
        const escolhida = ORDENS.find(([uma, para]) => `${uma} ${para}` === currentTarget.value)
        if (escolhida) onChange(escolhida[0], escolhida[1])
      }}
    />
  )
}
