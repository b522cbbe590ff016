import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Skeleton, Switch } from '@mantine/core'
import type { AssinaturaPush } from '@portal/contract/avisos/avisos.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { playSom, prepareSom } from '../notificacoes/som.ts'
import { isSomLigado, setSom } from '../notificacoes/som-ligado.ts'
import { formatDate } from '../platform/format-date.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { avisosQuery, useRemoverAssinatura, useUpdateAvisos } from './avisos.api.ts'
import classes from './avisos.module.css'
import { EsteAparelho } from './este-aparelho.tsx'
import { SilencioInput } from './silencio-input.tsx'
import { TiposTabela } from './tipos-tabela.tsx'

/** Notification settings: devices, kinds, channels and quiet hours. Each change is saved at once. */
export function AvisosSecao() {
  const { data, error, refetch } = useQuery(avisosQuery())
  if (!data && error) return <LoadFailure title="Erro ao carregar os avisos" error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={320} radius="md" aria-busy />
  return (
    <div className={classes.partes}>
      <EsteAparelho avisos={data} />
      {data.assinaturas.length > 0 && <Aparelhos assinaturas={data.assinaturas} />}
      <TiposTabela tipos={data.tipos} />
      <SilencioInput silencio={data.silencio} />
      <ResumoSwitch ligado={data.resumo_semanal} />
      <SomSwitch />
    </div>
  )
}

function Aparelhos({ assinaturas }: { assinaturas: AssinaturaPush[] }) {
  const remover = useRemoverAssinatura()
  const [escolhida, setEscolhida] = useState<AssinaturaPush>()
  return (
    <section className={classes.parte} aria-labelledby="avisos-aparelhos">
      <h3 id="avisos-aparelhos">Aparelhos que recebem avisos</h3>
      <ul className={classes.lista}>
        {assinaturas.map((assinatura) => (
          <li key={assinatura.id}>
            <span>
              {assinatura.aparelho}
              <small>desde {formatDate(assinatura.created_at)}</small>
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={`Remover ${assinatura.aparelho}`}
              onClick={() => setEscolhida(assinatura)}
            >
              Remover
            </Button>
          </li>
        ))}
      </ul>
      {escolhida && (
        <ConfirmDialog
          opened
          title={`Remover ${escolhida.aparelho}`}
          message="Este aparelho deixará de receber avisos com o portal fechado. Deseja continuar?"
          confirmLabel="Remover"
          destructive
          onConfirm={() => remover.mutateAsync({ id: escolhida.id })}
          onClose={() => setEscolhida(undefined)}
        />
      )}
    </section>
  )
}

function ResumoSwitch({ ligado }: { ligado: boolean }) {
  const update = useUpdateAvisos()
  return (
    <Switch
      label="Resumo semanal por e-mail"
      description="Segundas-feiras de manhã: os números da semana que passou, sem nomes nem telefones."
      checked={ligado}
      onChange={({ currentTarget }) => update.mutate({ resumo_semanal: currentTarget.checked })}
    />
  )
}

/** Switch of the sound; switching it on plays it, which also makes the browser allow sound. */
function SomSwitch() {
  const [ligado, setLigado] = useState(isSomLigado)
  async function change(next: boolean) {
    setSom(next)
    setLigado(next)
    if (!next) return
    await prepareSom()
    playSom()
  }
  return (
    <Switch
      label="Tocar um som quando chegar um lead"
      description="Vale neste navegador, com o portal aberto."
      checked={ligado}
      onChange={({ currentTarget }) => void change(currentTarget.checked).catch(() => undefined)}
    />
  )
}
