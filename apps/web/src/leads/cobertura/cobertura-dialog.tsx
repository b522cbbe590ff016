import { Button, NativeSelect, TextInput } from '@mantine/core'
import { ESCOLHA_SUBSTITUTO, erroDosDias, periodoDe } from '@portal/contract/leads/distribuicao/cobertura'
import { contado } from '@portal/contract/regras/contado'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'
import { LoteForm } from '../lista/lote-form.tsx'
import { coberturasQuery, previaCoberturaQuery, useCoberturas } from './cobertura.api.ts'
import classes from './cobertura-dialog.module.css'

type Props = { pessoa: { id: string; nome: string }; isPropria?: boolean; onClose: () => void }
type Campos = { substituto_id: string; de: string; ate: string }

const ERRO = 'Erro ao salvar cobertura'
const emAberto = (n: number) => contado(n, 'lead em aberto', 'leads em aberto')

/** Covers of a person by substitutes: lists them, ends them and adds one. */
export function CoberturaDialog({ pessoa, isPropria = false, onClose }: Props) {
  const { criar } = useCoberturas()
  const { data: previa } = useQuery(previaCoberturaQuery(pessoa.id))
  const [campos, setCampos] = useState<Partial<Campos>>({})
  const [erros, setErros] = useState<Partial<Record<string, string>>>({})
  const hoje = previa?.hoje ?? ''
  const { substituto_id = '', de = hoje, ate = hoje } = campos
  const substituto = previa?.substitutos.find(({ id }) => id === substituto_id)?.nome

  const campo = (nome: keyof Campos, value: string) => ({
    value,
    error: erros[nome],
    onChange({ currentTarget }: { currentTarget: { value: string } }) {
      setCampos({ ...campos, [nome]: currentTarget.value })
      setErros(({ [nome]: _, ...resto }) => resto)
    },
  })

  async function save() {
    const dias = de && ate ? erroDosDias({ de, ate }) : undefined
    const faltas = {
      ...(!substituto_id && { substituto_id: ESCOLHA_SUBSTITUTO }),
      ...(!de && { de: 'Informe o primeiro dia' }),
      ...(ate ? dias && { ate: dias } : { ate: 'Informe o último dia' }),
    }
    setErros(faltas)
    if (Object.keys(faltas).length > 0) return
    try {
      const feita = await criar.mutateAsync({ titular_id: pessoa.id, substituto_id, de, ate })
      notifySuccess(`${feita.substituto} cobre os leads de ${feita.titular} ${periodoDe(feita)}.`)
      onClose()
    } catch (error) {
      if (isApiError(error) && ['substituto_id', 'de', 'ate'].some((nome) => nome in error.campos))
        setErros(error.campos)
      else notifyFailure(error, ERRO)
    }
  }

  return (
    <LoteForm
      title={isPropria ? 'Cobertura dos meus leads' : `Cobertura de ${pessoa.nome}`}
      confirmLabel="Definir cobertura"
      busy={criar.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Definidas titularId={pessoa.id} />
      <NativeSelect
        label="Quem fica no lugar"
        required
        data-autofocus
        data={[
          { value: '', label: 'Selecione' },
          ...(previa?.substitutos.map(({ id, nome }) => ({ value: id, label: nome })) ?? []),
        ]}
        {...campo('substituto_id', substituto_id)}
      />
      <div className={classes.dias}>
        <TextInput type="date" label="Primeiro dia" required min={hoje} {...campo('de', de)} />
        <TextInput type="date" label="Último dia" required min={de || hoje} {...campo('ate', ate)} />
      </div>
      <p className="portal-note" role="status">
        {previa && `${substituto ?? 'Quem cobrir'} verá e atenderá ${emAberto(previa.leads)}. `}O histórico diz quem fez
        o quê. Cadastros de pacientes não entram, e a roleta não pausa.
      </p>
    </LoteForm>
  )
}

/** Covers of a person that have not ended. */
function Definidas({ titularId }: { titularId: string }) {
  const { encerrar } = useCoberturas()
  const { data = [] } = useQuery(coberturasQuery())
  const definidas = data.filter(({ titular_id, situacao }) => titular_id === titularId && situacao !== 'encerrada')
  if (definidas.length === 0) return null
  async function end(id: string, substituto: string) {
    try {
      await encerrar.mutateAsync({ id })
      notifySuccess(`A cobertura por ${substituto} terminou.`)
    } catch (error) {
      notifyFailure(error, 'Erro ao encerrar cobertura')
    }
  }
  return (
    <ul className={classes.definidas} aria-label="Coberturas definidas">
      {definidas.map(({ id, substituto, situacao, ...dias }) => (
        <li key={id}>
          <span>
            <strong>{substituto}</strong>, {periodoDe(dias)}
            {situacao === 'vigente' ? ' · em andamento' : ''}
          </span>
          <Button
            variant="default"
            size="compact-md"
            loading={encerrar.isPending && encerrar.variables.id === id}
            aria-label={`Encerrar cobertura por ${substituto}`}
            onClick={() => end(id, substituto)}
          >
            Encerrar
          </Button>
        </li>
      ))}
    </ul>
  )
}
