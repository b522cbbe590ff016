import { Button } from '@mantine/core'
import { MES_DAS_METAS, MESES_ANTES, METAS, type Meta, ROTULO_META } from '@portal/contract/metricas/metas'
import type { MetasDaPessoa, MetasDoMes } from '@portal/contract/metricas/metas.contract'
import { contado } from '@portal/contract/regras/contado'
import { addMeses } from '@portal/contract/regras/dia'
import { IconCopy } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { currentMonth, monthName } from '../../platform/month.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'
import { copiadasDe } from './linha-form.ts'
import { type Guarda, LinhaMetas } from './linha-metas.tsx'
import { linhasDe, useMetasNow } from './metas.api.ts'
import classes from './metas-tabela.module.css'
import { ultimoMes } from './ritmo.ts'

const quantas = (n: number) => contado(n, 'linha', 'linhas')

const sumOf = (pessoas: readonly MetasDaPessoa[]) =>
  Object.fromEntries(
    METAS.map((meta) => [meta, pessoas.reduce((soma, { metas }) => soma + (metas[meta] ?? 0), 0)]),
  ) as Record<Meta, number>

/** Editable goals of the team and of everybody for a month. */
export function MetasTabela({ metas }: { metas: MetasDoMes }) {
  const { mes } = metas
  const agora = useMetasNow(mes)
  const { sujas, onSujo, saveAll } = useGuarda()
  const [copiando, setCopiando] = useState(false)
  const anterior = addMeses(mes, -1)
  const fixa = mes < addMeses(currentMonth(), -MESES_ANTES) || mes > ultimoMes()

  async function copy() {
    setCopiando(true)
    try {
      await saveAll()
      const antes = linhasDe(await agora.fetchOutro(anterior))
      await agora.reload()
      const copias = agora.linhas().flatMap((linha) => {
        const pedidas = copiadasDe(
          linha,
          antes.find((outra) => outra.consultor_id === linha.consultor_id),
        )
        return pedidas ? [{ linha, pedidas }] : []
      })
      for (const { linha, pedidas } of copias) await agora.write(linha.consultor_id, linha.versao, pedidas)
      notifySuccess(
        copias.length > 0
          ? `Metas de ${monthName(anterior)} copiadas: ${quantas(copias.length)}.`
          : `Não há nada a copiar de ${monthName(anterior)}: o que tinha meta lá já tem aqui.`,
      )
    } catch (error) {
      notifyFailure(error, 'Erro ao copiar metas')
      void agora.reload().catch(() => undefined)
    } finally {
      setCopiando(false)
    }
  }

  return (
    <section className="portal-stack" aria-labelledby="definir-metas">
      <div className={classes.topo}>
        <div>
          <h2 id="definir-metas">Definir metas</h2>
          <p>{fixa ? `${MES_DAS_METAS}.` : 'Cada número é salvo ao sair do campo. Vazio: sem meta.'}</p>
        </div>
        {!fixa && (
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            loading={copiando}
            onClick={() => void copy()}
          >
            Copiar de {monthName(anterior)}
          </Button>
        )}
      </div>
      <table className={classes.tabela} aria-label={`Metas de ${monthName(mes)}`}>
        <thead>
          <tr>
            <th scope="col">Quem</th>
            {METAS.map((meta) => (
              <th key={meta} scope="col">
                {ROTULO_META[meta]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhasDe(metas).map((linha) => (
            <LinhaMetas
              key={linha.consultor_id ?? 'equipe'}
              {...{ mes, linha, fixa, agora, onSujo }}
              soma={linha.consultor_id === null ? sumOf(metas.pessoas ?? []) : undefined}
            />
          ))}
        </tbody>
      </table>
      <LeaveGuard when={sujas > 0} parts={['aba', 'mes']} save={saveAll} />
    </section>
  )
}

/** Number of unsaved rows, and a function that saves them all. */
function useGuarda() {
  const [sujas, setSujas] = useState(0)
  const abertas = useRef(new Map<string | null, () => Promise<boolean>>())
  const onSujo = useCallback<Guarda>((quem, sujo, saveAll) => {
    if (sujo) abertas.current.set(quem, saveAll)
    else abertas.current.delete(quem)
    setSujas(abertas.current.size)
  }, [])
  /** Saves all unsaved rows; true when every one succeeded. */
  const saveAll = useCallback(async () => {
    const feitas = await Promise.all([...abertas.current.values()].map((uma) => uma()))
    return feitas.every(Boolean)
  }, [])
  return { sujas, onSujo, saveAll }
}
