import { Skeleton, Text, Title } from '@mantine/core'
import type { Traducao } from '@portal/contract/leads/colunas-importacao'
import type { ValoresLeads } from '@portal/contract/leads/importacao.contract'
import { ETAPAS, ORIGENS, ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import { contado } from '@portal/contract/regras/contado'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { consultoresLeadsQuery } from '../../consultores/consultores.api.ts'
import { EscolhaRow, Escolhas } from '../../tarefas/importacao/escolha-row.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { motivosQuery } from '../lista/lista.api.ts'
import { useRotulos } from '../lista/use-rotulos.ts'
import { type Escolhidos, nossoDe } from './traducao.ts'

const NENHUM = ''
const TITULOS: Record<Traducao, { titulo: string; um: string; texto?: string }> = {
  etapas: { titulo: 'Etapas', um: 'Etapa' },
  motivos: { titulo: 'Motivos da perda', um: 'Motivo', texto: 'O que fica como texto é cifrado, no próprio lead.' },
  origens: { titulo: 'Origens', um: 'Origem' },
  pessoas: {
    titulo: 'Consultores',
    um: 'Consultor',
    texto: 'O nome de quem não está aqui fica no histórico do lead. De quem já saiu, os encerrados continuam dele.',
  },
}

type Props = {
  valores: Pick<UseQueryResult<ValoresLeads>, 'data' | 'error' | 'refetch'>
  escolhidos: Escolhidos
  onChange: (escolhidos: Escolhidos) => void
  distribui: boolean
}

/** Translates values of a file: stages, reasons of loss, origins and people. */
export function TraducaoLeads({ valores: { data, error, refetch }, escolhidos, onChange, distribui }: Props) {
  const rotulos = useRotulos()
  const { data: motivos = [] } = useQuery(motivosQuery())
  const { data: consultores = [] } = useQuery(consultoresLeadsQuery(distribui))
  if (error) return <LoadFailure title="Erro ao ler as etapas do arquivo" error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={160} radius="md" aria-busy="true" />
  const opcoes: Record<Traducao, { value: string; label: string }[]> = {
    etapas: [
      { value: NENHUM, label: 'Escolha a etapa' },
      ...ETAPAS.map((etapa) => ({ value: etapa as string, label: rotulos[etapa] ?? etapa })),
    ],
    motivos: [
      { value: NENHUM, label: 'Deixar como texto' },
      ...motivos.map(({ name }) => ({ value: name, label: name })),
    ],
    origens: ORIGENS.map((origem) => ({ value: origem as string, label: ROTULO_ORIGEM[origem] })),
    pessoas: [
      { value: NENHUM, label: 'Ninguém daqui: fila' },
      ...consultores.map(({ id, nome }) => ({ value: id, label: nome })),
    ],
  }
  const traducoes = (Object.keys(TITULOS) as Traducao[]).filter((traducao) => data[traducao].length > 0)
  return (
    <>
      {traducoes.map((traducao) => {
        const { titulo, um, texto } = TITULOS[traducao]
        return (
          <section key={traducao} className="portal-stack-small">
            <Title order={3} size="h4">
              {titulo}
            </Title>
            {texto && (
              <Text c="dimmed" size="sm">
                {texto}
              </Text>
            )}
            <Escolhas rotulo={titulo}>
              {data[traducao].map((palavra) => {
                const nosso = nossoDe(escolhidos, traducao, palavra)
                return (
                  <EscolhaRow
                    key={palavra.valor}
                    nome={palavra.valor}
                    detalhe={contado(palavra.linhas, 'linha')}
                    rotulo={`${um} de ${palavra.valor}`}
                    opcoes={opcoes[traducao]}
                    valor={nosso}
                    usada={nosso !== NENHUM}
                    onChange={(novo) =>
                      onChange({ ...escolhidos, [traducao]: { ...escolhidos[traducao], [palavra.valor]: novo } })
                    }
                  />
                )
              })}
            </Escolhas>
          </section>
        )
      })}
      {data.demais > 0 && (
        <Text c="dimmed" size="sm">
          Há mais {contado(data.demais, 'linha')} com outras palavras, que não cabem na lista.
        </Text>
      )}
    </>
  )
}
