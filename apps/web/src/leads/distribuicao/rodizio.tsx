import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Anchor, Button, Switch } from '@mantine/core'
import type { RegraDistribuicao } from '@portal/contract/leads/distribuicao/regra.contract'
import { SEM_PESSOAS } from '@portal/contract/leads/distribuicao/rodizio'
import { contado } from '@portal/contract/regras/contado'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { consultoresLeadsQuery } from '../../consultores/consultores.api.ts'
import { isApiError } from '../../platform/api-error.ts'
import { FilterGroup } from '../../ui/filter-group.tsx'
import { FilterOption } from '../../ui/filter-option.tsx'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'
import { NOME_ABA } from './abas.ts'
import { useRegras } from './distribuicao.api.ts'
import classes from './rodizio.module.css'

const nomesEmTexto = new Intl.ListFormat('pt-BR')

/** Describes what the rule does with a new lead. */
function oQueFaz({ participantes, de_outras, exige_aceite, minutos_aceite }: RegraDistribuicao): string {
  const outras = de_outras > 0 ? [`${contado(de_outras, 'pessoa', 'pessoas')} de outras equipes`] : []
  const nomes = nomesEmTexto.format([...participantes.map(({ nome }) => nome), ...outras])
  if (participantes.length + de_outras < 2)
    return exige_aceite
      ? `Cada lead sem consultor é oferecido a ${nomes}, com ${minutos_aceite} min para aceitar.`
      : `Cada lead sem consultor vai direto para ${nomes}.`
  const passa = exige_aceite
    ? `é oferecido a um de cada vez; sem aceite em ${minutos_aceite} min, passa ao próximo`
    : 'vai direto para quem é a vez'
  return `Entre ${nomes}: cada lead sem consultor ${passa}.`
}

/** The simple roleta above the queue: one switch and its people. Its rule is also listed in 'Regras'. */
export function Rodizio({ regra }: { regra: RegraDistribuicao | undefined }) {
  if (!regra || regra.de_outras === 0) return <RodizioProprio regra={regra} />
  return (
    <section className={classes.cartao} aria-label="Rodízio">
      <p className={classes.texto}>
        {regra.ativa ? oQueFaz(regra) : 'O rodízio está desligado: os leads esperam na fila.'}
      </p>
      <p className={classes.pe}>É de todas as equipes: para mudar quem recebe, peça a um administrador.</p>
    </section>
  )
}

function RodizioProprio({ regra }: { regra: RegraDistribuicao | undefined }) {
  const { saveRodizio } = useRegras()
  const { data: pessoas } = useQuery(consultoresLeadsQuery())
  /** Unsaved choice, and the version of the rule it was made from; without a version, the newest. */
  const [escolha, setEscolha] = useState<{ ids: string[]; versao: number | undefined }>()
  const [erro, setErro] = useState<string>()
  const salvos = regra?.participantes.map(({ consultor_id }) => consultor_id) ?? []
  const ligado = regra?.ativa ?? false
  const versao = regra?.versao ?? 0
  const escolhidos = escolha?.ids ?? salvos
  const choose = (ids: string[]) => setEscolha({ ids, versao: escolha ? escolha.versao : versao })
  const recebem = new Set(pessoas?.map(({ id }) => id))
  const sairam = pessoas ? (regra?.participantes.filter(({ consultor_id }) => !recebem.has(consultor_id)) ?? []) : []
  const opcoes = [
    ...(pessoas ?? []).map(({ id, nome }) => ({ id, nome })),
    ...sairam.map(({ consultor_id, nome }) => ({ id: consultor_id, nome: `${nome} (inativo)` })),
  ]

  async function save(ativa: boolean, consultores: string[]) {
    if (saveRodizio.isPending) return
    const falta = ativa && consultores.length === 0 ? SEM_PESSOAS : undefined
    setErro(falta)
    if (falta) return
    try {
      await saveRodizio.mutateAsync({ versao: escolha?.versao ?? versao, ativa, consultores })
      setEscolha(undefined)
      notifySuccess(ativa ? (ligado ? 'Rodízio atualizado com sucesso!' : 'Rodízio ligado!') : 'Rodízio desligado.')
    } catch (error) {
      const campos = isApiError(error) ? error.campos : {}
      const recusa = campos.consultores ?? campos.participantes
      if (recusa) setErro(recusa)
      else notifyFailure(error, 'Erro ao salvar o rodízio')
      // After a conflict the user has been told; the next attempt overwrites the newest version.
      setEscolha((antes) => antes && { ...antes, versao: undefined })
    }
  }

  return (
    <section className={classes.cartao} aria-label="Rodízio">
      <div className={classes.topo}>
        <Switch
          label="Em rodízio entre estas pessoas"
          description={
            ligado && regra ? oQueFaz(regra) : 'Desligado: os leads esperam na fila até alguém os distribuir.'
          }
          checked={ligado}
          onChange={() => save(!ligado, ligado ? salvos : escolhidos)}
        />
        {ligado && escolha === undefined && (
          <Button variant="default" size="compact-md" onClick={() => choose(salvos)}>
            Mudar quem recebe
          </Button>
        )}
      </div>
      {ligado && salvos.length > 0 && sairam.length === salvos.length && (
        <p className="portal-refusal">Ninguém desta lista recebe mais leads. Mude quem recebe.</p>
      )}
      {(!ligado || escolha !== undefined) && (
        <div className={classes.pessoas}>
          <FilterGroup title="Quem recebe">
            {opcoes.map(({ id, nome }) => (
              <FilterOption
                key={id}
                type="checkbox"
                name="rodizio"
                label={nome}
                checked={escolhidos.includes(id)}
                onChange={() => {
                  setErro(undefined)
                  choose(escolhidos.includes(id) ? escolhidos.filter((outro) => outro !== id) : [...escolhidos, id])
                }}
              />
            ))}
            {pessoas?.length === 0 && <span>Cadastre um consultor em Usuários para ele receber leads.</span>}
          </FilterGroup>
        </div>
      )}
      {erro && (
        <p role="alert" className="portal-refusal">
          {erro}
        </p>
      )}
      <div className={classes.pe}>
        {ligado && escolha !== undefined && (
          <>
            <Button size="compact-md" loading={saveRodizio.isPending} onClick={() => save(true, escolhidos)}>
              Salvar
            </Button>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => {
                setEscolha(undefined)
                setErro(undefined)
              }}
            >
              Cancelar
            </Button>
          </>
        )}
        <p>
          Filtros, pesos e prazos ficam em <Aba aba="regras" />; pausas, limites e horários, em{' '}
          <Aba aba="consultores" />.
        </p>
      </div>
    </section>
  )
}

const Aba = ({ aba }: { aba: 'regras' | 'consultores' }) => (
  <Anchor
    inherit
    underline="always"
    renderRoot={(props) => <Link to="/supervisor/leads" search={{ aba }} {...props} />}
  >
    {NOME_ABA[aba]}
  </Anchor>
)
