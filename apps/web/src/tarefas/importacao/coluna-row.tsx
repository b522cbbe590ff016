import { EscolhaRow } from './escolha-row.tsx'

const NENHUM = ''

type Campo<Chave extends string> = { campo: Chave; rotulo: string; grupo: string }
export type OpcoesColuna = ReturnType<typeof opcoesDe>

/** Options of a column: the fields in their groups, required ones marked. */
export const opcoesDe = <Chave extends string>(campos: readonly Campo<Chave>[], obrigatorias: readonly string[]) => [
  { value: NENHUM, label: 'Não importar' },
  ...[...new Set(campos.map(({ grupo }) => grupo))].map((group) => ({
    group,
    items: campos
      .filter(({ grupo }) => grupo === group)
      .map(({ campo, rotulo }) => ({
        value: campo as string,
        label: obrigatorias.includes(campo) ? `${rotulo} *` : rotulo,
      })),
  })),
]

type Props<Chave extends string> = {
  coluna: { posicao: number; titulo: string; amostra: string[] }
  opcoes: OpcoesColuna
  campo: Chave | null
  erro: string | undefined
  onChange: (campo: Chave | null) => void
}

/** A column of the file: title, sample values and the field that it fills. */
export function ColunaRow<Chave extends string>({
  coluna: { posicao, titulo, amostra },
  opcoes,
  campo,
  erro,
  onChange,
}: Props<Chave>) {
  const nome = titulo || `Coluna ${posicao + 1}`
  return (
    <EscolhaRow
      nome={nome}
      detalhe={amostra.length > 0 ? amostra.join(' · ') : 'Sem valores nas primeiras linhas'}
      rotulo={`Campo da coluna ${nome}`}
      opcoes={opcoes}
      valor={campo ?? NENHUM}
      usada={campo !== null}
      erro={erro}
      onChange={(valor) => onChange(valor === NENHUM ? null : (valor as Chave))}
    />
  )
}
