import { Button, Skeleton, TextInput } from '@mantine/core'
import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { PROPOSTA_NO_FUTURO, VALOR_PROPOSTA } from '@portal/contract/leads/limites'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ClinicaInput } from '../../clinicas/clinica-input.tsx'
import { RascunhosDoLead } from '../../orcamentos/lista/rascunhos-do-lead.tsx'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { clockIn, instantOf } from '../../platform/clock.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { fetchLead } from '../quadro/quadro.api.ts'
import classes from './passagem-form.module.css'
import { propostaQuery, useRecordProposta } from './proposta.api.ts'

const DE_ONDE = { clinica: 'Preço da clínica', lead: 'Do lead' }

type Props = {
  lead: LeadCartao
  onClose: () => void
  /** Called when the proposal is recorded, before the dialog closes. */
  onFalada: () => Promise<unknown>
}

/** Dialog of 'Proposta enviada': a proposal by word of mouth, or a quote. Closing it leaves the lead where it was. */
export function PropostaDialog({ lead, onClose, onFalada }: Props) {
  const { data, error, refetch } = useQuery(propostaQuery(lead.id))
  return (
    <Dialog opened title="Proposta enviada" size="md" centered onClose={onClose}>
      <p className="portal-wrap">
        <strong>{lead.nome_contato}</strong>
      </p>
      <RascunhosDoLead leadId={lead.id} />
      {!data && error && <LoadFailure title="Erro ao carregar lead" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={260} mt="md" />}
      {data && <PropostaForm lead={lead} inicial={data} onClose={onClose} onFalada={onFalada} />}
    </Dialog>
  )
}

type Inicial = {
  clinica: { id: string; nome: string } | null
  valor_centavos: number | null
  valor_de: keyof typeof DE_ONDE | null
}

function PropostaForm({ lead, inicial, onClose, onFalada }: Props & { inicial: Inicial }) {
  const [clinica, setClinica] = useState(inicial.clinica)
  /** Undefined until the user changes the value suggested for the clinic. */
  const [digitado, setDigitado] = useState<number | null>()
  const [em, setEm] = useState<string>()
  // Default time, fixed for the dialog: a repeated press is the same proposal.
  const [agora] = useState(Date.now)
  const [erros, setErros] = useState<Record<string, string | undefined>>({})
  const { data: daClinica } = useQuery(propostaQuery(lead.id, clinica?.id))
  const [versao, setVersao] = useState(lead.versao)
  const { mutate, isPending, error } = useRecordProposta()
  const recusados = isApiError(error) ? error.campos : {}
  const sugerido = clinica?.id === inicial.clinica?.id ? inicial : daClinica
  const valor = digitado === undefined ? (sugerido?.valor_centavos ?? null) : digitado
  const erro = (campo: string) => erros[campo] ?? recusados[campo]

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const instante = em === undefined ? undefined : instantOf(em)
    const falta = {
      clinica_id: clinica ? undefined : 'Selecione a clínica',
      valor_centavos:
        valor !== null && valor >= VALOR_PROPOSTA.min && valor <= VALOR_PROPOSTA.max
          ? undefined
          : VALOR_PROPOSTA.mensagem,
      em:
        instante === undefined || instante <= Date.now()
          ? undefined
          : Number.isNaN(instante)
            ? 'Informe quando foi falada'
            : PROPOSTA_NO_FUTURO,
    }
    setErros(falta)
    if (!clinica || valor === null || Object.values(falta).some(Boolean)) {
      const form = event.currentTarget
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    mutate(
      {
        id: lead.id,
        versao,
        clinica_id: clinica.id,
        valor_centavos: valor,
        em: new Date(instante ?? agora).toISOString(),
      },
      {
        async onSuccess() {
          await onFalada()
          notifySuccess('Proposta registrada com sucesso!')
          onClose()
        },
        // After a conflict takes the newest version, so that the user may press again: the change may be unrelated.
        onError: (recusa) =>
          isApiError(recusa) && recusa.status === 409
            ? void fetchLead(lead.id).then(
                (atual) => setVersao(atual.versao),
                () => undefined,
              )
            : undefined,
      },
    )
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label="Proposta falada">
      <p className="portal-dimmed">
        O que a família ouviu por telefone ou na visita. Um orçamento enviado depois toma o lugar dela.
      </p>
      <ClinicaInput
        label="Clínica"
        required
        value={clinica}
        onChange={(escolhida) => {
          setClinica(escolhida)
          setErros({ ...erros, clinica_id: undefined })
        }}
        error={erro('clinica_id')}
      />
      <MoneyInput
        label="Valor por mês"
        required
        centavos={valor}
        description={digitado === undefined && sugerido?.valor_de ? DE_ONDE[sugerido.valor_de] : undefined}
        error={erro('valor_centavos')}
        onChange={setDigitado}
      />
      <TextInput
        label="Quando"
        type="datetime-local"
        value={em ?? clockIn(agora)}
        description={em === undefined ? 'Agora' : undefined}
        error={erro('em')}
        onChange={({ currentTarget }) => setEm(currentTarget.value)}
      />
      {error && Object.keys(recusados).length === 0 && (
        <p role="alert" className={classes.falha}>
          {messageOf(error, 'Erro ao registrar proposta')}
        </p>
      )}
      <div className={classes.acoes}>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        <Button
          variant="light"
          renderRoot={(props) => <Link to="/consultor/orcamentos/editor" search={{ lead: lead.id }} {...props} />}
        >
          Fazer orçamento
        </Button>
        <Button type="submit" loading={isPending} data-autofocus>
          Proposta falada
        </Button>
      </div>
    </form>
  )
}
