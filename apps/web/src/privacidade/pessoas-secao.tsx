import { MOTIVO, MOTIVO_NO_HISTORICO } from '@portal/contract/motivo'
import { NADA_A_PROCURAR } from '@portal/contract/privacidade/limites'
import { erroDoNome } from '@portal/contract/regras/nome'
import { ActionDialog } from '../ui/record-form/action-dialog.tsx'
import { ReasonInput } from '../ui/record-form/reason-dialog.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import {
  ROTULO_PAPEL_VINCULO,
  ROTULO_TIPO_VINCULO,
  TITULAR_NAO_ENCONTRADO,
  type Vinculo,
} from '@portal/contract/privacidade/titular'
import type { TitularAchado } from '@portal/contract/privacidade/titulares.contract'
import { type FormEvent, useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { PersonalExportButton } from '../ui/personal-export.tsx'
import classes from './consentimentos.module.css'
import { Consentimentos } from './consentimentos.tsx'
import { useRetencao } from './retencao.api.ts'
import { urlDossie, useBuscarTitular } from './titulares.api.ts'

const CAMPOS = { telefone: 'Telefone com DDD', cpf: 'CPF', email: 'E-mail' } as const
type Campo = keyof typeof CAMPOS
const TODOS = Object.keys(CAMPOS) as Campo[]

const vinculoDe = ({ tipo, id, papel }: TitularAchado): Vinculo => ({ tipo, id, papel })
const chaveDe = ({ tipo, id, papel }: Vinculo) => `${tipo}.${papel}.${id}`

/** Finds a person in all records, with their consents and the stored data. */
export function PessoasPrivacidade() {
  const buscar = useBuscarTitular()
  const [digitado, setDigitado] = useState<Partial<Record<Campo, string>>>({})
  const [erros, setErros] = useState<Partial<Record<string, string>>>({})
  const [marcados, setMarcados] = useState<readonly string[]>([])
  const achados = buscar.data

  async function search(event: FormEvent) {
    event.preventDefault()
    setErros({})
    const criterios = Object.fromEntries(
      TODOS.flatMap((campo) => {
        const valor = digitado[campo]?.trim()
        return valor ? [[campo, valor]] : []
      }),
    )
    if (Object.keys(criterios).length === 0) return setErros({ telefone: NADA_A_PROCURAR })
    try {
      const encontrados = await buscar.mutateAsync(criterios)
      setMarcados(encontrados.map(chaveDe))
    } catch (falha) {
      if (isApiError(falha) && Object.keys(falha.campos).length > 0) setErros(falha.campos)
      else notifyError(messageOf(falha, 'Tente novamente.'), 'Erro ao procurar a pessoa')
    }
  }

  const escolhidos = (achados ?? []).filter((achado) => marcados.includes(chaveDe(achado))).map(vinculoDe)
  return (
    <>
      <form className={classes.busca} noValidate onSubmit={search}>
        {TODOS.map((campo) => (
          <TextInput
            key={campo}
            label={CAMPOS[campo]}
            autoComplete="off"
            maxLength={254}
            value={digitado[campo] ?? ''}
            error={erros[campo]}
            onChange={({ currentTarget }) => setDigitado((antes) => ({ ...antes, [campo]: currentTarget.value }))}
          />
        ))}
        <Button type="submit" loading={buscar.isPending}>
          Procurar pessoa
        </Button>
      </form>
      {achados?.length === 0 && <p role="status">{TITULAR_NAO_ENCONTRADO}</p>}
      {achados && achados.length > 0 && (
        <div className={classes.pessoa}>
          <fieldset className={classes.achados}>
            <legend>Onde a pessoa está</legend>
            <p className="portal-quiet">Deixe marcado só o que é dela: duas pessoas podem ter o mesmo telefone.</p>
            {achados.map((achado) => (
              <Checkbox
                key={chaveDe(achado)}
                label={`${[ROTULO_TIPO_VINCULO[achado.tipo], achado.codigo].filter(Boolean).join(' ')}: ${achado.nome || 'sem nome'} (${ROTULO_PAPEL_VINCULO[achado.papel]})`}
                description={achado.eliminado ? 'Já eliminado' : undefined}
                checked={marcados.includes(chaveDe(achado))}
                onChange={({ currentTarget: { checked } }) =>
                  setMarcados((antes) =>
                    checked ? [...antes, chaveDe(achado)] : antes.filter((um) => um !== chaveDe(achado)),
                  )
                }
              />
            ))}
          </fieldset>
          {escolhidos.length > 0 && (
            <>
              <Consentimentos vinculos={escolhidos} />
              <div className="portal-row">
                <Suspender vinculos={escolhidos} />
                <PersonalExportButton url={(motivo) => urlDossie(escolhidos, 'pdf', motivo)}>
                  Dossiê em PDF
                </PersonalExportButton>
                <PersonalExportButton url={(motivo) => urlDossie(escolhidos, 'json', motivo)}>
                  Dossiê em JSON
                </PersonalExportButton>
              </div>
            </>
          )}
        </div>
      )}
    </>
  )
}

/** Suspends the erasure of these records, with a reason and an optional last day. */
function Suspender({ vinculos }: { vinculos: readonly Vinculo[] }) {
  const { suspend } = useRetencao()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Suspender eliminação
      </Button>
      {asking && (
        <ActionDialog
          title="Suspender eliminação"
          valores={{ ate: '', motivo: '' }}
          camposDe={({ ate, motivo }) => ({ ate: ate || null, motivo: motivo.trim() })}
          erros={{ motivo: (motivo: string) => erroDoNome(MOTIVO, motivo) }}
          rotulos={{ ate: 'Até (se souber)', motivo: 'Motivo' }}
          falha="Erro ao suspender a eliminação"
          action="Suspender"
          run={async (campos) => {
            await suspend({ vinculos: [...vinculos], ...campos })
            notifySuccess('Eliminação suspensa')
          }}
          onClose={() => setAsking(false)}
        >
          {({ campo }) => (
            <>
              <p>Enquanto valer, nem o prazo nem um pedido elimina os registros marcados.</p>
              <TextInput {...campo('ate')} type="date" />
              <ReasonInput {...campo('motivo')} description={MOTIVO_NO_HISTORICO} rule={MOTIVO} />
            </>
          )}
        </ActionDialog>
      )}
    </>
  )
}
