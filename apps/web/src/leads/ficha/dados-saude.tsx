import { Skeleton } from '@mantine/core'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { useRef, useState } from 'react'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { readClinico } from '../leads.api.ts'
import { type ClinicoLido, DadosSaudeForm } from './dados-saude-form.tsx'
import classes from './resumo.module.css'

/** Health data of a lead: read when the section is opened, which is recorded. */
export function DadosSaude({ lead }: { lead: Lead }) {
  const [lido, setLido] = useState<ClinicoLido>()
  const [erro, setErro] = useState<unknown>()
  const lendo = useRef(false)

  async function load() {
    if (lendo.current || lido) return
    lendo.current = true
    setErro(undefined)
    try {
      setLido({ ...(await readClinico(lead.id)), versao: lead.versao })
    } catch (error) {
      setErro(error)
    } finally {
      lendo.current = false
    }
  }

  return (
    <details className={`${classes.saude} ${classes.secao}`} onToggle={(event) => event.currentTarget.open && load()}>
      <summary>Dados de saúde</summary>
      <p>Cada leitura fica registrada no histórico.</p>
      {lido ? (
        <DadosSaudeForm lead={lead} lido={lido} onLido={setLido} />
      ) : erro ? (
        <LoadFailure title="Erro ao carregar os dados de saúde" error={erro} onRetry={load} />
      ) : (
        <Skeleton height={120} />
      )}
    </details>
  )
}
