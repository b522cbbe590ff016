import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { APELIDO_MAXIMO, CAMPANHA_MAXIMO, MENSAGEM_MAXIMO } from '@portal/contract/links-busca/limites'
import type { LinkBusca } from '@portal/contract/links-busca/links-busca.contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { fieldProps, reportErrors } from '../ui/form-fields.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { OutraVersao } from '../ui/outra-versao.tsx'
import { alteradosDe, camposDe, errosDe, mesclar, type Valores, valoresDe } from './formulario.ts'
import { useLinksBusca } from './links-busca.api.ts'

const FALHA = 'Erro ao salvar link'

type Props = {
  /** As the server has it now; absent when a new one is made. */
  link: LinkBusca | undefined
  onDirty: (dirty: boolean) => void
  onSalvo: () => void
  onCancel: () => void
}

export function LinkBuscaForm({ link, onDirty, onSalvo, onCancel }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const { create, update } = useLinksBusca()
  const [base, setBase] = useState(link)
  const [salvando, setSalvando] = useState(false)
  const form = useForm<Valores>({ initialValues: valoresDe(link), validate: errosDe })
  const dirty = form.isDirty()
  // Known before the next key can arrive: one that closes must ask.
  useLayoutEffect(() => onDirty(dirty), [dirty, onDirty])

  const campo = (nome: keyof Valores, type?: 'checkbox') => fieldProps(form, nome, type)
  const report = (erros: FormErrors) => reportErrors(form, element.current, erros)

  async function save(valores: Valores) {
    if (salvando) return
    setSalvando(true)
    try {
      if (base) await update({ id: base.id, versao: base.versao, ...alteradosDe(valoresDe(base), valores) })
      else await create(camposDe(valores))
      notifySuccess(base ? 'Link salvo' : 'Link criado')
      onSalvo()
    } catch (error) {
      if (isApiError(error)) report(error.campos)
      notifyError(messageOf(error, FALHA), FALHA)
      setSalvando(false)
    }
  }

  function take(atual: LinkBusca, valores: Valores) {
    form.setInitialValues(valoresDe(atual))
    form.setValues(valores)
    form.clearErrors()
    setBase(atual)
  }

  return (
    <form ref={element} noValidate onSubmit={form.onSubmit(save, report)}>
      <Stack>
        {link && base && link.versao !== base.versao && !salvando && (
          <OutraVersao
            onUsar={() => take(link, valoresDe(link))}
            onManter={() => take(link, mesclar(valoresDe(base), form.values, valoresDe(link)))}
          >
            <Text>{link.apelido}</Text>
          </OutraVersao>
        )}
        <TextInput
          label="Apelido"
          description="Onde você vai divulgar este link. Só você vê."
          placeholder="Instagram"
          required
          autoComplete="off"
          maxLength={APELIDO_MAXIMO}
          data-autofocus
          {...campo('apelido')}
        />
        <TextInput
          label="Campanha"
          description="Opcional. Só você vê."
          autoComplete="off"
          maxLength={CAMPANHA_MAXIMO}
          {...campo('campanha')}
        />
        <TextInput
          label="Raio padrão (km)"
          description="A busca começa com este raio; quem abre o link pode mudar."
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...campo('raio_padrao')}
        />
        <Textarea
          label="Mensagem"
          description={`Opcional. Aparece no início da página. ${form.values.mensagem.length} de ${MENSAGEM_MAXIMO} letras.`}
          autoComplete="off"
          rows={3}
          resize="vertical"
          maxLength={MENSAGEM_MAXIMO}
          {...campo('mensagem')}
        />
        <Switch
          label="Mostrar preços"
          description="Sem eles, a família pergunta o valor a você."
          {...campo('mostrar_preco', 'checkbox')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={salvando} onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" loading={salvando}>
            {base ? 'Salvar' : 'Criar link'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
