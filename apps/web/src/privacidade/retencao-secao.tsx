import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button, Skeleton, TextInput } from '@mantine/core'
import {
  mesesEmPalavras,
  PREVIA_DIAS,
  PREVIA_LINHAS,
  REGRA,
  REGRA_SALVA,
  REGRAS_RETENCAO,
} from '@portal/contract/privacidade/retencao'
import type { PreviaRetencao, RegraGuardada, Suspensao } from '@portal/contract/privacidade/retencao.contract'
import { ROTULO_TIPO_VINCULO } from '@portal/contract/privacidade/titular'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { formatData } from '../platform/format-data.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MotivoDialog } from '../ui/motivo-dialog.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { previaQuery, regrasQuery, suspensoesQuery, useRetencao } from './retencao.api.ts'
import classes from './retencao.module.css'

/** How long everything is kept, what goes tonight and soon, and what is held back. */
export function RetencaoSecao() {
  return (
    <div className={classes.retencao}>
      <Regras />
      <Previa />
      <Suspensoes />
    </div>
  )
}

function Regras() {
  const { data, error, refetch } = useQuery(regrasQuery())
  return (
    <section aria-labelledby="retencao-prazos">
      <h2 id="retencao-prazos">Prazos</h2>
      <p className={classes.nota}>
        Todas as noites, às 3h, sai o que passou do prazo. O que um processo ou uma investigação ainda precisa fica
        suspenso em “Pessoas”.
      </p>
      {!data && !error && <Skeleton height={320} radius="lg" aria-busy />}
      {!data && error && <LoadFailure title="Erro ao carregar os prazos" error={error} onRetry={refetch} />}
      {data && (
        <ul className={classes.regras}>
          {REGRAS_RETENCAO.flatMap((chave) => {
            const regra = data.find((uma) => uma.chave === chave)
            return regra ? [<Regra key={`${chave} ${regra.versao}`} regra={regra} />] : []
          })}
        </ul>
      )}
    </section>
  )
}

function Regra({ regra: { chave, meses, versao } }: { regra: RegraGuardada }) {
  const { update } = useRetencao()
  const { rotulo, conta, faz, min, max, lei } = REGRA[chave]
  const [digitado, setDigitado] = useState(String(meses))
  const [erro, setErro] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function salvar(event: FormEvent) {
    event.preventDefault()
    const novo = /^\d{1,3}$/.test(digitado.trim()) ? Number(digitado) : Number.NaN
    if (!(novo >= min && novo <= max)) return setErro(`De ${min} a ${max} meses`)
    setBusy(true)
    try {
      await update({ chave, versao, meses: novo })
      notifySuccess(REGRA_SALVA)
    } catch (falha) {
      if (isApiError(falha) && falha.campos.meses) setErro(falha.campos.meses)
      else notifyError(messageOf(falha, 'Tente novamente.'), 'Erro ao salvar o prazo')
    } finally {
      setBusy(false)
    }
  }

  return (
    <li>
      <div>
        <strong>{rotulo}</strong>
        <span className={classes.nota}>
          {mesesEmPalavras(meses)} {conta}. {faz}.{lei && ` ${lei}.`}
        </span>
      </div>
      <form noValidate onSubmit={salvar}>
        <TextInput
          label="Meses"
          aria-label={`Meses: ${rotulo}`}
          inputMode="numeric"
          maxLength={3}
          value={digitado}
          error={erro}
          onChange={({ currentTarget }) => {
            setErro(undefined)
            setDigitado(currentTarget.value)
          }}
        />
        <Button
          type="submit"
          variant="default"
          loading={busy}
          disabled={digitado.trim() === String(meses)}
          aria-label={`Salvar prazo: ${rotulo}`}
        >
          Salvar
        </Button>
      </form>
    </li>
  )
}

function Previa() {
  const { data, error, refetch } = useQuery(previaQuery())
  return (
    <section aria-labelledby="retencao-previa">
      <h2 id="retencao-previa">O que vai sair</h2>
      {!data && !error && <Skeleton height={160} radius="lg" aria-busy />}
      {!data && error && <LoadFailure title="Erro ao calcular o que vai sair" error={error} onRetry={refetch} />}
      {data && (
        <div className={classes.previas}>
          <Lista titulo="Hoje à noite" previas={data.hoje} />
          <Lista titulo={`Até daqui a ${PREVIA_DIAS} dias`} previas={data.em_breve} />
        </div>
      )}
    </section>
  )
}

function Lista({ titulo, previas }: { titulo: string; previas: readonly PreviaRetencao[] }) {
  const saem = previas.filter(({ total }) => total > 0)
  return (
    <section className={classes.previa} aria-label={titulo}>
      <h3>{titulo}</h3>
      {saem.length === 0 && <p className={classes.nota}>Nada.</p>}
      {saem.map(({ chave, total, linhas }) => (
        <details key={chave}>
          <summary>
            {REGRA[chave].rotulo}: {total.toLocaleString('pt-BR')}
          </summary>
          <ul>
            {linhas.map(({ codigo, desde }) => (
              <li key={`${codigo} ${desde}`}>
                {codigo}, desde {formatData(desde)}
              </li>
            ))}
          </ul>
          {total > PREVIA_LINHAS && linhas.length === PREVIA_LINHAS && (
            <p className={classes.nota}>Os {PREVIA_LINHAS} primeiros.</p>
          )}
        </details>
      ))}
    </section>
  )
}

function Suspensoes() {
  const { data, error, refetch } = useQuery(suspensoesQuery())
  const { end } = useRetencao()
  const [pedida, setPedida] = useState<Suspensao>()

  async function encerrar(motivo: string) {
    if (!pedida) return
    try {
      await end({ id: pedida.id, motivo })
      notifySuccess('Suspensão encerrada')
    } catch (falha) {
      notifyError(messageOf(falha, 'Tente novamente.'), 'Erro ao encerrar a suspensão')
      throw falha
    }
  }

  return (
    <section aria-labelledby="retencao-suspensoes">
      <h2 id="retencao-suspensoes">Suspensão da eliminação</h2>
      {!data && !error && <Skeleton height={96} radius="lg" aria-busy />}
      {!data && error && <LoadFailure title="Erro ao carregar suspensões" error={error} onRetry={refetch} />}
      {data?.length === 0 && <p className={classes.nota}>Nenhum registro está suspenso.</p>}
      {data && data.length > 0 && (
        <ul className={classes.regras}>
          {data.map((uma) => (
            <li key={uma.id}>
              <div>
                <strong>
                  {[ROTULO_TIPO_VINCULO[uma.tipo], uma.codigo].filter(Boolean).join(' ')}{' '}
                  <Badge variant="light" color={uma.vale ? 'terracotta' : 'gray'}>
                    {uma.vale ? 'Vale' : 'Encerrada'}
                  </Badge>
                </strong>
                <span>{uma.motivo}</span>
                <span className={classes.nota}>
                  Desde {formatData(uma.created_at)}
                  {uma.por && `, por ${uma.por}`}
                  {uma.ate && `, até ${uma.ate.split('-').toReversed().join('/')}`}
                </span>
              </div>
              {uma.vale && (
                <Button variant="default" onClick={() => setPedida(uma)}>
                  Encerrar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <MotivoDialog
        opened={pedida !== undefined}
        title="Encerrar suspensão"
        message={<p>O registro volta a seguir os prazos: pode sair já na próxima noite.</p>}
        confirmLabel="Encerrar suspensão"
        destructive
        onConfirm={encerrar}
        onClose={() => setPedida(undefined)}
      />
    </section>
  )
}
