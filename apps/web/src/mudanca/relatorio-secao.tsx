import { Button, NativeSelect, Skeleton } from '@mantine/core'
import type { ExecucaoMudanca } from '@portal/contract/mudanca/mudanca.contract'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../platform/format-date.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { relatorioQuery } from './mudanca.api.ts'
import { Relatorio } from './relatorio.tsx'
import { SecaoMudanca } from './secao.tsx'

const tituloDe = ({ simulada, iniciada_em, por }: ExecucaoMudanca) =>
  `${simulada ? 'Ensaio' : 'Mudança'} de ${formatDateTime(iniciada_em)}, ${por ? `por ${por}` : 'pelo terminal'}`

/** Reports of rehearsals and moves, newest first. */
export function RelatorioSecao({ execucoes }: { execucoes: readonly ExecucaoMudanca[] }) {
  const [escolhida, setEscolhida] = useState<string>()
  const mostrada = execucoes.find(({ id }) => id === escolhida) ?? execucoes[0]
  const { data, error, refetch } = useQuery(relatorioQuery(mostrada?.id))
  if (!mostrada) return null

  function download() {
    const url = URL.createObjectURL(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }))
    Object.assign(document.createElement('a'), { href: url, download: 'relatorio-da-mudanca.json' }).click()
    URL.revokeObjectURL(url)
  }

  return (
    <SecaoMudanca
      titulo="Relatório"
      dica="Não mostra senhas, tokens nem CPF: pode ser enviado a quem ajuda na mudança."
    >
      <div className="portal-row-center">
        {execucoes.length > 1 ? (
          <NativeSelect
            aria-label="Qual relatório"
            value={mostrada.id}
            data={execucoes.map((uma) => ({ value: uma.id, label: tituloDe(uma) }))}
            onChange={({ currentTarget }) => setEscolhida(currentTarget.value)}
          />
        ) : (
          <strong>{tituloDe(mostrada)}</strong>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={!data}
          onClick={download}
        >
          Baixar relatório
        </Button>
      </div>
      {data ? (
        <Relatorio key={mostrada.id} relatorio={data} simulada={mostrada.simulada} />
      ) : error ? (
        <LoadFailure title="Erro ao carregar o relatório" error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={320} radius="lg" aria-busy />
      )}
    </SecaoMudanca>
  )
}
