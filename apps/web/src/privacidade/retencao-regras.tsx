import { Button, Skeleton, TextInput } from '@mantine/core'
import {
  mesesEmPalavras,
  REGRA,
  REGRA_SALVA,
  REGRA_SALVA_ESPERA,
  REGRAS_RETENCAO,
  type RegraRetencao,
} from '@portal/contract/privacidade/retencao'
import type { PreviaRetencao, RegraGuardada } from '@portal/contract/privacidade/retencao.contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { formatDate } from '../platform/format-date.ts'
import { formatNumber } from '../platform/format-number.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { previaQuery, regrasQuery, useRetencao } from './retencao.api.ts'
import classes from './retencao.module.css'
import { AprovarDialog } from './retencao-aprovar.tsx'

/** Term of each rule, and the approval without which it deletes nothing. */
export function RegrasRetencao() {
  const { data, error, refetch } = useQuery(regrasQuery())
  const { data: previas } = useQuery(previaQuery())
  const [vendo, setVendo] = useState<RegraRetencao>()
  const regraDe = (chave: RegraRetencao) => data?.find((uma) => uma.chave === chave)
  const previaDe = (chave: RegraRetencao) => previas?.hoje.find((uma) => uma.chave === chave)
  return (
    <section aria-labelledby="retencao-prazos">
      <h2 id="retencao-prazos">Prazos</h2>
      <p className="portal-quiet">
        Todas as noites, às 3h, sai o que passou do prazo, depois que um administrador viu a lista e disse sim. Um prazo
        mais curto pede outro sim. O que um processo ou uma investigação ainda precisa fica suspenso em “Pessoas”; o que
        tem contestação ou solicitação aberta também espera.
      </p>
      {!data && !error && <Skeleton height={320} radius="lg" aria-busy />}
      {!data && error && <LoadFailure title="Erro ao carregar os prazos" error={error} onRetry={refetch} />}
      {data && (
        <ul className={classes.regras}>
          {REGRAS_RETENCAO.flatMap((chave) => {
            const regra = regraDe(chave)
            if (!regra) return []
            const onVer = () => setVendo(chave)
            return [<Regra key={`${chave} ${regra.versao}`} regra={regra} previa={previaDe(chave)} onVer={onVer} />]
          })}
        </ul>
      )}
      <AprovarDialog
        regra={vendo && regraDe(vendo)}
        previa={vendo && previaDe(vendo)}
        onClose={() => setVendo(undefined)}
      />
    </section>
  )
}

type RegraProps = { regra: RegraGuardada; previa: PreviaRetencao | undefined; onVer: () => void }

function Regra({ regra, previa, onVer }: RegraProps) {
  const { chave, meses, versao } = regra
  const { update } = useRetencao()
  const { rotulo, conta, faz, min, max, lei } = REGRA[chave]
  const [digitado, setDigitado] = useState(String(meses))
  const [erro, setErro] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    const novo = /^\d{1,3}$/.test(digitado.trim()) ? Number(digitado) : Number.NaN
    if (!(novo >= min && novo <= max)) return setErro(`De ${min} a ${max} meses`)
    setBusy(true)
    try {
      const { espera } = await update({ chave, versao, meses: novo })
      notifySuccess(espera ? REGRA_SALVA_ESPERA : REGRA_SALVA)
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
        <span className="portal-quiet">
          {mesesEmPalavras(meses)} {conta}. {faz}.{lei && ` ${lei}.`}
        </span>
        {regra.espera ? <Espera rotulo={rotulo} previa={previa} onVer={onVer} /> : <Aprovada regra={regra} />}
      </div>
      <form noValidate onSubmit={save}>
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

function Aprovada({ regra: { aprovada_em, aprovada_por } }: { regra: RegraGuardada }) {
  if (!aprovada_em) return null
  return (
    <span className="portal-quiet">
      Aprovada{aprovada_por && ` por ${aprovada_por}`} em {formatDate(aprovada_em)}
    </span>
  )
}

type EsperaProps = { rotulo: string; previa: PreviaRetencao | undefined; onVer: () => void }

function Espera({ rotulo, previa, onVer }: EsperaProps) {
  const total = previa?.total ?? 0
  const saem = total === 1 ? 'sairia 1 hoje à noite' : `sairiam ${formatNumber(total)} hoje à noite`
  return (
    <span className={classes.sim}>
      <span className={classes.espera}>
        Espera o seu sim{previa && `: ${total === 0 ? 'nada sairia hoje à noite' : saem}`}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!previa}
        aria-label={`Ver a lista e aprovar: ${rotulo}`}
        onClick={onVer}
      >
        Ver a lista e aprovar
      </Button>
    </span>
  )
}
