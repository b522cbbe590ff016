import { Button, NativeSelect, type NativeSelectProps, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { consultoresQuery } from '../../consultores/consultores.api.ts'

const ROTULO = 'Consultor responsável'

/**
 * Consultant who receives the registrations: administrators choose, others are assigned themselves (docs/rules.md,
 * 'Papéis e alcance').
 */
export function GerarLinkConsultor({ escolhe, ...campo }: NativeSelectProps & { escolhe: boolean }) {
  const { data, error, refetch } = useQuery(consultoresQuery(escolhe))
  if (!escolhe) return <TextInput label={ROTULO} disabled value="Você (automaticamente atribuído)" />
  if (error && !data)
    return (
      <Text role="alert">
        Não foi possível carregar os consultores.{' '}
        <Button variant="subtle" size="compact-md" onClick={() => refetch()}>
          Tentar novamente
        </Button>
      </Text>
    )
  const vazio = data ? (data.length === 0 ? 'Nenhum consultor ativo' : 'Selecione um consultor') : 'Carregando...'
  return (
    <NativeSelect
      label={ROTULO}
      required
      data={[
        { value: '', label: vazio },
        ...(data ?? []).map(({ id, full_name, email }) => ({
          value: id,
          label: full_name ? `${full_name} · ${email}` : email,
        })),
      ]}
      {...campo}
    />
  )
}
