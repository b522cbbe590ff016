import { Button, NativeSelect, Text } from '@mantine/core'
import type { TransacaoDoExtrato } from '@portal/contract/financeiro/fechamentos.contract'
import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import { EXTRATO_INVALIDO, EXTRATO_MAXIMO } from '@portal/contract/financeiro/limites'
import {
  FORMAS_PAGAMENTO,
  type FormaPagamento,
  ROTULO_FORMA_DE_PAGAMENTO,
  ROTULO_TIPO_LANCAMENTO,
} from '@portal/contract/financeiro/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { AreaEnvio } from '../../arquivos/area-envio.tsx'
import { messageOf } from '../../platform/api-error.ts'
import { base64Of } from '../../platform/base64.ts'
import { formatDay } from '../../platform/format-date.ts'
import { formatNumber } from '../../platform/format-number.ts'
import { PainelPasso } from '../../tarefas/importacao/painel-passo.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { type Escolhas, escolhasIniciais, pagamentosDe, saldoDe } from './conferencia.ts'
import { useConfirmExtrato, useReadExtrato } from './extrato.api.ts'
import classes from './extrato.module.css'

const POR_VEZ = 100

type Props = { onSair: () => void }

/** Import of a bank statement: file, choice of paid entries, result. Nothing is kept after leaving. */
export function ImportarExtrato({ onSair }: Props) {
  const ler = useReadExtrato()
  const confirmar = useConfirmExtrato()
  const [erro, setErro] = useState<string>()
  const [escolhas, setEscolhas] = useState<Escolhas>({})
  const [forma, setForma] = useState<FormaPagamento>('pix')
  const area = useRef<HTMLDivElement>(null)
  const passo = confirmar.data ? 'resultado' : ler.data ? 'conferencia' : 'arquivo'
  const anterior = useRef(passo)
  useEffect(() => {
    if (anterior.current !== passo) area.current?.querySelector('h2')?.focus()
    anterior.current = passo
  }, [passo])

  async function choose([arquivo]: File[]) {
    if (!arquivo) return
    setErro(undefined)
    if (arquivo.size > EXTRATO_MAXIMO) return setErro('O extrato tem mais de 2 MB.')
    if (arquivo.size === 0) return setErro(EXTRATO_INVALIDO)
    try {
      const lido = await ler.mutateAsync({ conteudo: await base64Of(arquivo) })
      setEscolhas(escolhasIniciais(lido.transacoes))
    } catch (error) {
      setErro(messageOf(error, 'Erro ao ler o extrato'))
    }
  }
  const restart = () => {
    ler.reset()
    confirmar.reset()
    setErro(undefined)
    setEscolhas({})
  }

  return (
    <div ref={area} className={classes.extrato}>
      <LeaveGuard when={passo === 'conferencia' && Object.values(escolhas).some((escolha) => escolha !== null)} />
      <Button
        variant="subtle"
        className={classes.voltar}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onSair}
      >
        Voltar ao financeiro
      </Button>
      {passo === 'arquivo' && (
        <PainelPasso title="Importar extrato">
          <AreaEnvio
            acao="Escolher extrato"
            accept=".ofx"
            disabled={ler.isPending}
            onFiles={(arquivos) => void choose(arquivos)}
          />
          {ler.isPending && <Text role="status">Lendo o extrato…</Text>}
          {erro && (
            <Text role="alert" c="var(--mantine-color-error)" fw={600}>
              {erro}
            </Text>
          )}
          <ul className={classes.dicas}>
            <li>Arquivo OFX do banco, até 2 MB. No internet banking ele costuma estar em "Exportar extrato".</li>
            <li>
              O portal propõe o que cada movimento paga, por valor e data. Nada é registrado antes de você confirmar.
            </li>
            <li>O arquivo não é guardado: históricos e conta somem quando você sai desta tela.</li>
          </ul>
        </PainelPasso>
      )}
      {passo === 'conferencia' && ler.data && (
        <Conferencia
          extrato={ler.data}
          escolhas={escolhas}
          onEscolhas={setEscolhas}
          forma={forma}
          onForma={setForma}
          busy={confirmar.isPending}
          erro={erro}
          onRecomecar={restart}
          onConfirmar={() => {
            setErro(undefined)
            confirmar.mutate(
              { pagamentos: pagamentosDe(ler.data.transacoes, escolhas, forma) },
              { onError: (error) => setErro(messageOf(error, 'Erro ao registrar os pagamentos')) },
            )
          }}
        />
      )}
      {passo === 'resultado' && confirmar.data && ler.data && (
        <Resultado
          registrados={confirmar.data.registrados}
          recusados={confirmar.data.recusados.map(({ ref, motivo }) => ({
            motivo,
            transacao: ler.data.transacoes.find((uma) => uma.ref === ref),
          }))}
          onOutro={restart}
          onSair={onSair}
        />
      )}
    </div>
  )
}

type Extrato = NonNullable<ReturnType<typeof useReadExtrato>['data']>
type ConferenciaProps = {
  extrato: Extrato
  escolhas: Escolhas
  onEscolhas: (escolhas: Escolhas) => void
  forma: FormaPagamento
  onForma: (forma: FormaPagamento) => void
  busy: boolean
  erro: string | undefined
  onRecomecar: () => void
  onConfirmar: () => void
}

function Conferencia(props: ConferenciaProps) {
  const { extrato, escolhas, onEscolhas, forma, onForma, busy, erro, onRecomecar, onConfirmar } = props
  const { banco, conta_final, de, ate, transacoes, repetidos, nao_lidos } = extrato
  const [ate_aqui, setAteAqui] = useState(POR_VEZ)
  const escolhidas = Object.values(escolhas).filter((escolha) => escolha !== null).length
  const conta = [banco, conta_final && `conta final ${conta_final}`].filter(Boolean).join(', ')
  return (
    <PainelPasso
      title="Confira o que cada movimento paga"
      impedimento={{ id: 'extrato-impedimento', texto: erro }}
      actions={
        <>
          <Button variant="default" disabled={busy} onClick={onRecomecar}>
            Outro arquivo
          </Button>
          <Button loading={busy} disabled={escolhidas === 0} onClick={onConfirmar}>
            {escolhidas === 0
              ? 'Nenhum escolhido'
              : `Registrar ${escolhidas === 1 ? '1 pagamento' : `${formatNumber(escolhidas)} pagamentos`}`}
          </Button>
        </>
      }
    >
      <p className={classes.sobre}>
        {conta && `${conta}. `}
        {de && ate && `De ${formatDay(de)} a ${formatDay(ate)}. `}
        {transacoes.length === 1 ? '1 movimento' : `${formatNumber(transacoes.length)} movimentos`}.
        {repetidos > 0 &&
          ` ${repetidos === 1 ? '1 estava repetido' : `${formatNumber(repetidos)} estavam repetidos`} no arquivo.`}
      </p>
      {nao_lidos.total > 0 && (
        <p className={classes.falta} role="alert">
          {nao_lidos.total === 1
            ? '1 movimento do arquivo não pôde ser lido'
            : `${formatNumber(nao_lidos.total)} movimentos do arquivo não puderam ser lidos`}
          : {nao_lidos.primeiros.map(({ linha, falta }) => `linha ${formatNumber(linha)} (sem ${falta})`).join(', ')}
          {nao_lidos.total > nao_lidos.primeiros.length && '…'}. Confira-os no banco e registre-os à mão.
        </p>
      )}
      {transacoes.length === 0 ? (
        <p>O extrato não tem movimentos.</p>
      ) : (
        <>
          <NativeSelect
            label="Forma dos pagamentos"
            className={classes.forma}
            data={FORMAS_PAGAMENTO.map((value) => ({ value, label: ROTULO_FORMA_DE_PAGAMENTO[value] }))}
            value={forma}
            onChange={({ currentTarget }) => onForma(currentTarget.value as FormaPagamento)}
          />
          <ul className="portal-items" aria-label="Movimentos do extrato">
            {transacoes.slice(0, ate_aqui).map((transacao) => (
              <Transacao
                key={transacao.ref}
                transacao={transacao}
                escolhida={escolhas[transacao.ref] ?? null}
                tomados={escolhas}
                disabled={busy}
                onEscolha={(escolha) => onEscolhas({ ...escolhas, [transacao.ref]: escolha })}
              />
            ))}
          </ul>
          {transacoes.length > ate_aqui && (
            <Button variant="light" onClick={() => setAteAqui(ate_aqui + POR_VEZ)}>
              Mostrar mais
            </Button>
          )}
        </>
      )}
    </PainelPasso>
  )
}

/** Label of a proposed entry. The distinguishing parts come first, because a phone cuts off the end. */
const textoProposta = (proposta: Lancamento) =>
  [
    proposta.clinica ?? proposta.consultor ?? proposta.descricao,
    proposta.paciente,
    proposta.vencimento && `vence ${formatDay(proposta.vencimento)}`,
  ]
    .filter(Boolean)
    .join(', ')
const detalheDe = (proposta: Lancamento) =>
  `${ROTULO_TIPO_LANCAMENTO[proposta.tipo]} de ${formatCentavos(proposta.valor_centavos)}${proposta.pago_centavos === 0 ? '' : `, faltam ${formatCentavos(saldoDe(proposta))}`}: ${textoProposta(proposta)}`

type TransacaoProps = {
  transacao: TransacaoDoExtrato
  escolhida: string | null
  tomados: Escolhas
  disabled: boolean
  onEscolha: (escolha: string | null) => void
}

function Transacao({ transacao, escolhida, tomados, disabled, onEscolha }: TransacaoProps) {
  const { ref, em, valor_centavos, historico, registrada, propostas } = transacao
  const deOutra = (id: string) => Object.entries(tomados).some(([outra, escolha]) => outra !== ref && escolha === id)
  const proposta = propostas.find(({ id }) => id === escolhida)
  return (
    <li
      className={classes.transacao}
      data-registrada={registrada || undefined}
      data-escolhida={escolhida !== null || undefined}
    >
      <p>
        <strong>{formatCentavos(valor_centavos)}</strong>
        <span>{formatDay(em)}</span>
        <span className={classes.historico}>{historico}</span>
      </p>
      {registrada ? (
        <p className="portal-dimmed">Já registrado em uma importação anterior.</p>
      ) : propostas.length === 0 ? (
        <p className="portal-dimmed">Nenhum lançamento em aberto com este valor.</p>
      ) : (
        <div className={classes.escolha}>
          <NativeSelect
            aria-label={`O que ${formatCentavos(valor_centavos)} de ${formatDay(em)} paga`}
            disabled={disabled}
            value={escolhida ?? ''}
            onChange={({ currentTarget }) => onEscolha(currentTarget.value || null)}
            data={[
              { value: '', label: 'Não registrar' },
              ...propostas.map((proposta) => ({
                value: proposta.id,
                label: textoProposta(proposta),
                disabled: deOutra(proposta.id),
              })),
            ]}
          />
          {proposta && <p className="portal-dimmed">{detalheDe(proposta)}</p>}
        </div>
      )}
    </li>
  )
}

type ResultadoProps = {
  registrados: number
  recusados: { motivo: string; transacao: TransacaoDoExtrato | undefined }[]
  onOutro: () => void
  onSair: () => void
}

const Resultado = ({ registrados, recusados, onOutro, onSair }: ResultadoProps) => (
  <PainelPasso
    title={
      registrados === 0
        ? 'Nenhum pagamento registrado'
        : registrados === 1
          ? '1 pagamento registrado'
          : `${formatNumber(registrados)} pagamentos registrados`
    }
    actions={
      <>
        <Button variant="default" onClick={onOutro}>
          Importar outro extrato
        </Button>
        <Button onClick={onSair}>Concluir</Button>
      </>
    }
  >
    {recusados.length === 0 ? (
      <p>Os lançamentos escolhidos foram pagos, e as comissões liberadas já estão em aberto.</p>
    ) : (
      <>
        <p>{recusados.length === 1 ? 'Um movimento não foi registrado:' : 'Estes movimentos não foram registrados:'}</p>
        <ul className="portal-items" aria-label="Não registrados">
          {recusados.map(({ motivo, transacao }, indice) => (
            <li key={transacao?.ref ?? indice} className={classes.transacao}>
              <p>
                {transacao && (
                  <>
                    <strong>{formatCentavos(transacao.valor_centavos)}</strong>
                    <span>{formatDay(transacao.em)}</span>
                    <span className={classes.historico}>{transacao.historico}</span>
                  </>
                )}
              </p>
              <p className={classes.recusa}>{motivo}</p>
            </li>
          ))}
        </ul>
      </>
    )}
  </PainelPasso>
)
