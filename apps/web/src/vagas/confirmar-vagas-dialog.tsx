import { Button, Skeleton, Text } from '@mantine/core'
import { VAGAS_INVALIDAS } from '@portal/contract/vagas/limites'
import { ROTULO_FONTE_VAGA, textoDasVagas } from '@portal/contract/vagas/opcoes'
import type { VagasDaClinica } from '@portal/contract/vagas/vagas.contract'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../platform/api-error.ts'
import { formatTime } from '../platform/format-date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { camposDe, camposPorTipo, hasPorTipo, vagasDe, valoresDe } from './confirmar-form.ts'
import classes from './confirmar-vagas-dialog.module.css'
import { SeloVagas } from './selo-vagas.tsx'
import { useConfirmarVagas, useRequestConfirmacao, vagasQuery } from './vagas.api.ts'
import { VagasInput } from './vagas-input.tsx'

export type ClinicaDasVagas = { id: string; name: string }

/** Confirms a clinic's vacancies: opens with the last numbers, so that an unchanged answer is one tap. */
export function ConfirmarVagasDialog({ clinica, onClose }: { clinica: ClinicaDasVagas; onClose: () => void }) {
  const { data, error, refetch } = useQuery(vagasQuery(clinica.id))
  return (
    <Dialog opened onClose={onClose} title="Confirmar vagas agora" size={480} centered>
      <Text fw={600}>{clinica.name}</Text>
      {data ? (
        <Formulario clinica={clinica} vagas={data} onClose={onClose} />
      ) : error ? (
        <LoadFailure title="Erro ao carregar as vagas" error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={240} mt="md" />
      )}
    </Dialog>
  )
}

const FONTES = ['telefone', 'whatsapp'] as const

/** Typed values, and the confirmation that they are based on. */
type Digitado = { valores: Record<string, string>; visto: VagasDaClinica }

type Props = { clinica: ClinicaDasVagas; vagas: VagasDaClinica; onClose: () => void }

function Formulario({ clinica, vagas, onClose }: Props) {
  const [fonte, setFonte] = useState<(typeof FONTES)[number]>(vagas.fonte === 'whatsapp' ? 'whatsapp' : 'telefone')
  const [digitado, setDigitado] = useState<Digitado>()
  const [falha, setFalha] = useState<string>()
  const { mutate, isPending } = useConfirmarVagas()
  const { request, isPending: pedindo } = useRequestConfirmacao()
  const visto = digitado?.visto ?? vagas
  const valores = digitado?.valores ?? valoresDe(vagas)
  const outra = visto.confirmadas?.em !== vagas.confirmadas?.em

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const lidas = vagasDe(vagas, valores)
    if (!lidas) return setFalha(VAGAS_INVALIDAS)
    setFalha(undefined)
    mutate(
      // Latest shown confirmation, which counts as seen.
      { id: clinica.id, fonte, vagas: lidas, visto_em: vagas.confirmadas?.em ?? null },
      {
        onSuccess({ substituiu }) {
          notifySuccess(
            substituiu
              ? `No lugar do que ${substituiu.por ?? 'a clínica'} confirmou às ${formatTime(substituiu.em)} (${textoDasVagas(substituiu.vagas)})`
              : clinica.name,
            'Vagas confirmadas com sucesso!',
          )
          onClose()
        },
        onError: (error) => setFalha(messageOf(error, 'Erro ao confirmar vagas')),
      },
    )
  }
  const contador = ({ chave, rotulo }: { chave: string; rotulo: string }) => (
    <VagasInput
      key={chave}
      nome={chave}
      rotulo={rotulo}
      valor={valores[chave] ?? '0'}
      onChange={(valor) => setDigitado({ visto, valores: { ...valores, [chave]: valor } })}
    />
  )

  return (
    <form onSubmit={submit} noValidate>
      <p className={classes.agora}>
        <SeloVagas vagas={vagas.confirmadas} comTotal />
      </p>
      {outra && (
        <p className={classes.outra} role="status">
          {vagas.confirmado_por ?? 'A clínica'} acabou de confirmar: {textoDasVagas(vagas.vagas)}.{' '}
          <button type="button" onClick={() => setDigitado(undefined)}>
            Usar estes números
          </button>
        </p>
      )}
      <fieldset className={classes.grupo}>
        <legend>Vagas livres agora</legend>
        {camposDe(vagas).map(contador)}
      </fieldset>
      {vagas.tipos.length > 0 && (
        <details className={classes.tipos} open={hasPorTipo(vagas)}>
          <summary>Vagas só para um tipo de internação</summary>
          {camposPorTipo(vagas).map(contador)}
        </details>
      )}
      <fieldset className={classes.fonte}>
        <legend>Como a clínica confirmou</legend>
        {FONTES.map((opcao) => (
          <label key={opcao}>
            <input type="radio" name="fonte" checked={fonte === opcao} onChange={() => setFonte(opcao)} />
            {ROTULO_FONTE_VAGA[opcao]}
          </label>
        ))}
      </fieldset>
      {falha && (
        <p className={classes.falha} role="alert">
          {falha}
        </p>
      )}
      <Button type="submit" size="md" mih={48} fullWidth loading={isPending} data-autofocus>
        Confirmar
      </Button>
      <Button
        variant="subtle"
        mt="xs"
        mih={44}
        fullWidth
        loading={pedindo}
        leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        onClick={() => void request(clinica.id)}
      >
        Pedir confirmação à clínica
      </Button>
    </form>
  )
}
