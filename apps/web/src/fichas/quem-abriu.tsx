import { Button, Group, Skeleton } from '@mantine/core'
import type { Abertura } from '@portal/contract/fichas/fichas.contract'
import { isPapelPaciente, PAPEIS_PACIENTE } from '@portal/contract/pacientes/checklist'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../platform/format-date.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './enviar-dialog.module.css'
import { aberturasQuery } from './fichas.api.ts'

const POR_PAGINA = 25
const PARTES: Record<string, string> = {
  saude: 'Dados de saúde',
  cpf: 'CPF',
  ficha: 'Ficha sem dados de saúde',
  ficha_com_saude: 'Ficha com dados de saúde',
  ficha_da_clinica: 'Ficha enviada à clínica',
}
const ACAO: Record<Abertura['acao'], string> = { ver_sensivel: 'abriu', imprimir: 'imprimiu', exportar: 'exportou' }

const parteDe = ({ parte }: Abertura) =>
  parte === null
    ? 'Dados do paciente'
    : isPapelPaciente(parte)
      ? PAPEIS_PACIENTE[parte]
      : (PARTES[parte] ?? 'Dados do paciente')
const deOnde = ({ dispositivo, ip }: Abertura) => [dispositivo, ip && `IP ${ip}`].filter(Boolean).join(' · ')

/** Log of who opened health data and documents of a patient, when and from where. */
export function QuemAbriu({ paciente }: { paciente: string }) {
  const [pagina, setPagina] = useState(1)
  const { data, error, refetch } = useQuery(aberturasQuery(paciente, pagina))
  return (
    <section aria-label="Quem abriu">
      <h3>Quem abriu</h3>
      {!data && !error && <Skeleton height={120} />}
      {!data && error && <LoadFailure title="Erro ao carregar os acessos" error={error} onRetry={refetch} />}
      {data?.total === 0 && <p>Ninguém abriu os dados de saúde nem os documentos.</p>}
      {data && data.total > 0 && (
        <ul className={classes.lista}>
          {data.itens.map((abertura) => (
            <li key={abertura.id}>
              <span>
                <strong>{abertura.pessoa ?? 'A clínica, pelo link'}</strong> {ACAO[abertura.acao]}: {parteDe(abertura)}
                <small>{[formatDateTime(abertura.em), deOnde(abertura)].filter(Boolean).join(' · ')}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > POR_PAGINA && (
        <Group mt="sm">
          <Button variant="default" disabled={pagina === 1} onClick={() => setPagina(pagina - 1)}>
            Mais novos
          </Button>
          <Button variant="default" disabled={pagina * POR_PAGINA >= data.total} onClick={() => setPagina(pagina + 1)}>
            Mais antigos
          </Button>
        </Group>
      )}
    </section>
  )
}
