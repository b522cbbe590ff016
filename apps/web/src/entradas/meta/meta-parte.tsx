import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { Fonte } from '@portal/contract/entradas/entradas.contract'
import { SEGREDO_DIGITADO_MAXIMO } from '@portal/contract/entradas/limites'
import { ROTULO_EXAME_META } from '@portal/contract/entradas/opcoes'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { formatDateTime } from '../../platform/format-date.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { Conexao } from '../conexao.tsx'
import { Segredos } from '../endereco-parte.tsx'
import { useFontes } from '../entradas.api.ts'
import entradas from '../entradas.module.css'
import { camposDe, errosDe, ROTULOS, valoresDe } from './credenciais.ts'
import classes from './meta.module.css'

/** Connection with Meta: credentials, values to paste there, and a check. */
export const MetaParte = ({ fonte }: { fonte: Fonte }) => (
  <div className={entradas.parte}>
    <Saude fonte={fonte} />
    <h3>1. O que a Meta deu</h3>
    <Credenciais fonte={fonte} />
    <h3>2. O que colar na Meta</h3>
    <p className={entradas.dica}>
      No aplicativo, em Webhooks, objeto Page: cole os dois e assine o campo leadgen. O token de verificação aparece só
      quando é gerado.
    </p>
    <Conexao fonte={fonte} />
    <Segredos fonte={fonte} />
    <h3>3. Testar</h3>
    <Exames fonte={fonte} />
  </div>
)

/** State of receiving and of fetching, which fail independently. */
function Saude({ fonte: { recebida_em, busca_em, busca_falha } }: { fonte: Fonte }) {
  return (
    <dl className={classes.saude}>
      <div className={classes.lado}>
        <dt>Receber avisos</dt>
        <dd>
          {recebida_em ? (
            <>
              Último aviso <TimeAgo em={recebida_em} />
            </>
          ) : (
            'Nenhum aviso ainda'
          )}
        </dd>
      </div>
      <div className={classes.lado} data-falha={busca_falha ? true : undefined}>
        <dt>Buscar respostas</dt>
        <dd>
          {busca_falha ??
            (busca_em ? (
              <>
                Última busca <TimeAgo em={busca_em} />
              </>
            ) : (
              'Nenhuma busca ainda'
            ))}
        </dd>
        {busca_falha && (
          <dd>{busca_em ? `Funcionou pela última vez em ${formatDateTime(busca_em)}.` : 'Ainda não funcionou.'}</dd>
        )}
      </div>
    </dl>
  )
}

function Credenciais({ fonte }: { fonte: Fonte }) {
  const { saveMeta, reload } = useFontes()
  const record = useRecordForm({
    atual: fonte as Fonte | undefined,
    valoresDe,
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    entidade: 'entrada_fontes',
    falha: 'Erro ao salvar a conexão',
    // Secrets are not shown when two versions are compared.
    mostrar: { token_pagina: () => '•••', segredo_app: () => '•••' },
    reload,
    async update({ id, versao }, alterados) {
      const salva = await saveMeta({ id, versao, ...alterados })
      notifySuccess('Conexão salva')
      return salva
    },
  })
  const { campo, dirty, busy } = record
  const guardado = (em: boolean) => (em ? 'Guardado, cifrado. Preencha só para trocar.' : 'Ainda não informado.')
  return (
    <RecordForm record={record} aria-label="O que a Meta deu">
      <LeaveGuard when={dirty} />
      <div className={entradas.parte}>
        <TextInput
          {...campo('pagina_id')}
          description="Só números. Em Sobre, Transparência da Página."
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
        />
        <PasswordInput
          {...campo('token_pagina')}
          description={guardado(fonte.tem_token_pagina)}
          autoComplete="off"
          maxLength={SEGREDO_DIGITADO_MAXIMO}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar token da página' }}
        />
        <PasswordInput
          {...campo('segredo_app')}
          description={guardado(fonte.assinatura_em !== null)}
          autoComplete="off"
          maxLength={SEGREDO_DIGITADO_MAXIMO}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar chave secreta do aplicativo' }}
        />
        <div className="portal-row-center">
          <Button type="submit" loading={busy} disabled={!dirty}>
            Salvar conexão
          </Button>
        </div>
      </div>
    </RecordForm>
  )
}

function Exames({ fonte }: { fonte: Fonte }) {
  const { testarMeta } = useFontes()
  const exames = testarMeta.data
  return (
    <div className={entradas.parte} aria-live="polite">
      <p className={entradas.dica}>Pergunta à Meta, com o token guardado, o que falta. Nada é mudado lá.</p>
      <div className="portal-row-center">
        <Button
          variant="default"
          loading={testarMeta.isPending}
          disabled={!fonte.tem_token_pagina || !fonte.pagina_id}
          onClick={() => testarMeta.mutate({ id: fonte.id })}
        >
          Testar
        </Button>
        {(!fonte.tem_token_pagina || !fonte.pagina_id) && (
          <span className={entradas.dica}>Informe antes a página e o token.</span>
        )}
      </div>
      {exames && (
        <ul className={classes.exames} aria-label="Resultado do teste">
          {exames.map(({ exame, ok, frase }) => (
            <li key={exame} data-falha={ok ? undefined : true}>
              {ok ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
              <span>
                <strong>
                  {ROTULO_EXAME_META[exame]}: {ok ? 'certo' : 'falta'}
                </strong>
                {frase}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
