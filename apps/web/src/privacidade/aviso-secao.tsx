import { Button, Skeleton, Textarea } from '@mantine/core'
import { AVISO_TEXTO } from '@portal/contract/privacidade/solicitacao'
import type { AvisoPrivacidade } from '@portal/contract/privacidade/solicitacoes.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { formatDateTime } from '../platform/format-date.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { avisosQuery, useSolicitacoes } from './solicitacoes.api.ts'
import classes from './solicitacoes.module.css'

/** Versions of the privacy notice; publishing adds a version and changes none. */
export function AvisoSecao() {
  const { data, error, refetch } = useQuery(avisosQuery())
  if (!data) {
    if (error) return <LoadFailure title="Erro ao carregar o aviso de privacidade" error={error} onRetry={refetch} />
    return <Skeleton height={320} radius="lg" aria-busy />
  }
  return <Versoes avisos={data} />
}

function Versoes({ avisos }: { avisos: readonly AvisoPrivacidade[] }) {
  const { publish } = useSolicitacoes()
  const [digitado, setDigitado] = useState<string>()
  const [erro, setErro] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [atual] = avisos
  if (!atual) return null
  const texto = digitado ?? atual.texto
  const mudou = texto.trim() !== atual.texto
  async function publishAviso(depois_de: number) {
    try {
      await publish({ depois_de, texto })
      setDigitado(undefined)
      notifySuccess('Aviso publicado!')
    } catch (failed) {
      if (isApiError(failed) && failed.campos.texto) setErro(failed.campos.texto)
      else notifyError(messageOf(failed, 'Tente novamente.'), 'Erro ao publicar o aviso')
    }
  }
  return (
    <>
      <LeaveGuard when={mudou} />
      <Textarea
        label={`Aviso de Privacidade (versão ${atual.versao})`}
        description="As famílias o leem em /privacidade. Publicar cria uma versão nova; as anteriores ficam como estavam."
        autosize
        minRows={8}
        maxRows={24}
        maxLength={AVISO_TEXTO.max}
        value={texto}
        error={erro}
        onChange={({ currentTarget }) => {
          setErro(undefined)
          setDigitado(currentTarget.value)
        }}
      />
      <div className="portal-row">
        <Button
          disabled={!mudou}
          onClick={() =>
            texto.trim().length < AVISO_TEXTO.min
              ? setErro(`Escreva pelo menos ${AVISO_TEXTO.min} letras`)
              : setAsking(true)
          }
        >
          Publicar versão {atual.versao + 1}
        </Button>
        {mudou && (
          <Button variant="default" onClick={() => setDigitado(undefined)}>
            Descartar
          </Button>
        )}
      </div>
      <ul className="portal-items-medium" aria-label="Versões publicadas">
        {avisos.map(({ id, versao, texto, publicado_em, publicado_por }) => (
          <li key={id} className={classes.versao}>
            <details>
              <summary>
                Versão {versao}, {formatDateTime(publicado_em)}
                {publicado_por && `, por ${publicado_por}`}
              </summary>
              <p className={classes.texto}>{texto}</p>
            </details>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asking}
        title={`Publicar a versão ${atual.versao + 1}?`}
        message="Quem abrir /privacidade lê a versão nova desde já."
        confirmLabel="Publicar"
        onConfirm={() => publishAviso(atual.versao)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
