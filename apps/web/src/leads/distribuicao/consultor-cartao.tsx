import { Button } from '@mantine/core'
import { periodoDe } from '@portal/contract/leads/distribuicao/cobertura'
import type { Cobertura } from '@portal/contract/leads/distribuicao/cobertura.contract'
import type { ConsultorDistribuicao } from '@portal/contract/leads/distribuicao/regra.contract'
import { CONVERSAO_ENCERRADOS } from '@portal/contract/leads/opcoes'
import { formatDateTime } from '../../platform/format-date.ts'
import { formatDuration } from '../../platform/format-duration.ts'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'
import classes from './consultores.module.css'
import { useParticipantes } from './distribuicao.api.ts'
import { ROTULO_SITUACAO } from './situacao.ts'

type Props = {
  pessoa: ConsultorDistribuicao
  periodo: 'semana' | 'mes'
  onPausa: () => void
  onLimites: () => void
  onCarteira: () => void
  /** Present or future cover of the person. */
  cobertura: Cobertura | undefined
  onCobertura: () => void
}

const NADA = '—'
/** Formats '3 de 10', or the number alone without a limit. */
const deLimite = (n: number, limite: number | null) => (limite === null ? String(n) : `${n} de ${limite}`)
const porcento = (parte: number, total: number) => (total === 0 ? NADA : `${Math.round((100 * parte) / total)}%`)
const mediana = (segundos: number | null) => (segundos === null ? NADA : formatDuration(segundos))

/** Load, results and turns of a person who receives leads. */
export function ConsultorCartao({ pessoa, periodo, cobertura, onPausa, onLimites, onCarteira, onCobertura }: Props) {
  const { pausar } = useParticipantes()
  const { nome, situacao, pausado_ate } = pessoa
  const conta = pessoa[periodo]
  const decididos = conta.aceitos + conta.recusados + conta.expirados
  const fatos: [titulo: string, valor: string][] = [
    ['Em aberto', deLimite(pessoa.abertos, pessoa.limite_abertos)],
    ['Recebidos hoje', deLimite(pessoa.recebidos_hoje, pessoa.limite_dia)],
    ['Na semana', String(pessoa.semana.recebidos)],
    ['Taxa de aceite', porcento(conta.aceitos, decididos)],
    ['Mediana do aceite', mediana(conta.aceite_s)],
    ['Tempo de 1º contato, 30 dias', mediana(pessoa.primeiro_contato_s)],
    [
      `${CONVERSAO_ENCERRADOS.rotulo}, ${CONVERSAO_ENCERRADOS.dias} dias`,
      pessoa.conversao === null ? NADA : `${Math.round(pessoa.conversao)}%`,
    ],
  ]
  async function resume() {
    try {
      await pausar.mutateAsync({ pessoa, ate: null })
      notifySuccess(`${nome} volta a receber leads.`)
    } catch (error) {
      notifyFailure(error, 'Erro ao retomar')
    }
  }
  return (
    <li className={classes.cartao}>
      <div className={classes.topo}>
        <h2>{nome}</h2>
        <span className={classes.situacao} data-situacao={situacao}>
          {ROTULO_SITUACAO[situacao]}
          {situacao === 'pausado' && pausado_ate !== null && ` até ${formatDateTime(pausado_ate)}`}
        </span>
      </div>
      {pessoa.regras === 0 && <p className="portal-note">Não participa de nenhuma regra.</p>}
      {pessoa.estados.length > 0 && (
        <p className="portal-note">Pela roleta, só leads de {pessoa.estados.join(', ')} ou sem estado.</p>
      )}
      {cobertura && (
        <p className="portal-note">
          Cobertura por {cobertura.substituto} {periodoDe(cobertura)}.
        </p>
      )}
      {pessoa.pendentes > 0 && (
        <p className="portal-note">
          {pessoa.pendentes === 1 ? '1 oferta aguarda o aceite.' : `${pessoa.pendentes} ofertas aguardam o aceite.`}
        </p>
      )}
      <dl className={classes.fatos}>
        {fatos.map(([titulo, valor]) => (
          <div key={titulo}>
            <dt>{titulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <Equilibrio conta={conta} />
      <div className={classes.acoes}>
        {situacao === 'pausado' ? (
          <Button
            variant="light"
            size="compact-md"
            loading={pausar.isPending}
            aria-label={`Retomar ${nome}`}
            onClick={resume}
          >
            Retomar
          </Button>
        ) : (
          <Button variant="default" size="compact-md" aria-label={`Pausar até… ${nome}`} onClick={onPausa}>
            Pausar até…
          </Button>
        )}
        <Button variant="default" size="compact-md" aria-label={`Limites e horários de ${nome}`} onClick={onLimites}>
          Limites e horários
        </Button>
        {pessoa.abertos > 0 && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Transferir carteira de ${nome}`}
            onClick={onCarteira}
          >
            Transferir carteira
          </Button>
        )}
        <Button variant="default" size="compact-md" aria-label={`Cobertura de ${nome}`} onClick={onCobertura}>
          Cobertura
        </Button>
      </div>
    </li>
  )
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Compares the leads that a person got with those due by the rules, counting only leads that they could receive. */
function Equilibrio({ conta }: { conta: ConsultorDistribuicao['semana'] }) {
  const { recebidos, esperado, aceitos, recusados, expirados } = conta
  const maior = Math.max(recebidos, esperado, 1)
  const largura = (n: number) => `${(100 * n) / maior}%`
  return (
    <div className={classes.equilibrio}>
      <p>
        Recebeu <strong>{recebidos}</strong>; pelas regras caberiam <strong>{decimal.format(esperado)}</strong>
      </p>
      <div className={classes.barra} aria-hidden="true">
        <div className={classes.recebidos} style={{ width: largura(recebidos) }} />
        <div className={classes.esperado} style={{ insetInlineStart: largura(esperado) }} />
      </div>
      <p className={classes.partes}>
        {aceitos} {aceitos === 1 ? 'aceito' : 'aceitos'} · {recusados} {recusados === 1 ? 'recusado' : 'recusados'} ·{' '}
        {expirados} {expirados === 1 ? 'expirado' : 'expirados'}
      </p>
    </div>
  )
}
