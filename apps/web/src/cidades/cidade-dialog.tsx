import { Button, Text, TextInput } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import type { CidadeGerida } from '@portal/contract/cidades/cidades.contract'
import { useRef, useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { formatNumero } from '../platform/format-numero.ts'
import { Dialog } from '../ui/dialog.tsx'
import { fieldProps, reportErrors } from '../ui/form-fields.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { OutraVersao } from '../ui/outra-versao.tsx'
import classes from './cidade-dialog.module.css'
import { type CidadeForm, errosDaCidade, isForaDoBrasil, textosDe, valoresDe } from './cidade-form.ts'
import { useUpdateCidade } from './gestao.api.ts'

const FALHA = 'Erro ao salvar cidade'

const resumir = ({ latitude, longitude, populacao, ddd }: CidadeGerida) =>
  [
    latitude === null || longitude === null ? 'sem coordenadas' : `${latitude}, ${longitude}`,
    populacao === null ? 'sem população' : `${formatNumero(populacao)} habitantes`,
    ddd === null ? 'sem DDD' : `DDD ${ddd}`,
  ].join(' · ')

type Props = {
  cidade: CidadeGerida
  /** As the list has it now. */
  atual: CidadeGerida
  onClose: () => void
}

export function CidadeDialog({ cidade, atual, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const [versao, setVersao] = useState(cidade.versao)
  const [busy, setBusy] = useState(false)
  const update = useUpdateCidade()
  const form = useForm<CidadeForm>({ initialValues: textosDe(cidade), validate: errosDaCidade })

  const campo = (nome: keyof CidadeForm) => ({ ...fieldProps(form, nome), autoComplete: 'off' })
  const report = (erros: FormErrors) => reportErrors(form, element.current, erros)

  async function save(texto: CidadeForm) {
    setBusy(true)
    try {
      await update({ id: cidade.id, versao, ...valoresDe(texto) })
      notifySuccess('Cidade atualizada com sucesso!')
      onClose()
    } catch (error) {
      notifyError(messageOf(error, FALHA), FALHA)
      if (isApiError(error)) report(error.campos)
    } finally {
      setBusy(false)
    }
  }

  function takeAtual() {
    form.setValues(textosDe(atual))
    form.resetDirty(textosDe(atual))
    form.clearErrors()
    setVersao(atual.versao)
  }

  return (
    <Dialog opened onClose={() => busy || onClose()} title={`${cidade.nome}, ${cidade.estado}`} size="lg" centered>
      <form ref={element} className={classes.form} noValidate onSubmit={form.onSubmit(save, report)}>
        {!busy && atual.versao !== versao && (
          <OutraVersao onUsar={takeAtual} onManter={() => setVersao(atual.versao)}>
            <Text>{resumir(atual)}</Text>
          </OutraVersao>
        )}
        <Text c="dimmed" size="sm">
          {cidade.codigo_ibge ? `Código do IBGE ${cidade.codigo_ibge}. ` : ''}O que você mudar aqui não é trocado ao
          popular as cidades.
        </Text>
        <div className={classes.campos}>
          <TextInput label="Latitude" inputMode="text" maxLength={20} data-autofocus {...campo('latitude')} />
          <TextInput label="Longitude" inputMode="text" maxLength={20} {...campo('longitude')} />
          <TextInput label="População" inputMode="numeric" maxLength={15} {...campo('populacao')} />
          <TextInput label="DDD" inputMode="numeric" maxLength={2} {...campo('ddd')} />
        </div>
        {isForaDoBrasil(form.values) && (
          <Text role="status" className={classes.aviso}>
            Estas coordenadas ficam fora do Brasil. Confira o sinal de menos e a ordem.
          </Text>
        )}
        <div className={classes.botoes}>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy} disabled={!form.isDirty()}>
            Salvar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
