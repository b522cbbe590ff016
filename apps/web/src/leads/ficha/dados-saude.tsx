import { Skeleton } from '@mantine/core'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { useEffect, useRef, useState } from 'react'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { readClinico } from '../leads.api.ts'
import { type ClinicoLido, DadosSaudeForm, type TextoPedido } from './dados-saude-form.tsx'
import classes from './resumo.module.css'

/** Health data of a lead, read only when the section is opened: the reading is recorded. */
export function DadosSaude({ lead, pedido }: { lead: Lead; pedido: TextoPedido | undefined }) {
  const [lido, setLido] = useState<ClinicoLido>()
  const [erro, setErro] = useState<unknown>()
  const lendo = useRef(false)
  const lugar = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (pedido && lugar.current) lugar.current.open = true
  }, [pedido])

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
    <details
      ref={lugar}
      className={`${classes.saude} ${classes.secao}`}
      onToggle={(event) => event.currentTarget.open && load()}
    >
      <summary>Dados de saúde</summary>
      <p>Cada leitura fica registrada no histórico.</p>
      {lido ? (
        <DadosSaudeForm lead={lead} lido={lido} onLido={setLido} pedido={pedido} />
      ) : erro ? (
        <LoadFailure title="Erro ao carregar os dados de saúde" error={erro} onRetry={load} />
      ) : (
        <Skeleton height={120} />
      )}
    </details>
  )
}
