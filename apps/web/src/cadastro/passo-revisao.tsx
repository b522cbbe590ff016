import { Button } from '@mantine/core'
import { PASSOS_CADASTRO } from '@portal/contract/cadastro/passos'
import { termosDe } from '@portal/contract/cadastro/termos'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { AvisoPrivacidade } from './aviso-privacidade.tsx'
import classes from './cadastro-page.module.css'
import type { Passo } from './cadastro-url.ts'
import type { PassoProps } from './campos.ts'
import { Marcacao } from './marcacao.tsx'
import { resumoDe } from './resumo.ts'

type Props = PassoProps & { passos: Passo[]; contato: ContatoPublico | null; onAlterar: (passo: Passo) => void }

/** Summary of all steps, and the consents, none of them pre-ticked. */
export function PassoRevisao({ form, convite, passos, contato, onAlterar }: Props) {
  return (
    <>
      {passos
        .filter((passo) => passo !== 'revisao')
        .map((passo) => (
          <section key={passo} className={classes.resumo} aria-label={PASSOS_CADASTRO[passo]}>
            <div className={classes.resumoTopo}>
              <h3>{PASSOS_CADASTRO[passo]}</h3>
              <Button
                variant="subtle"
                aria-label={`Alterar: ${PASSOS_CADASTRO[passo]}`}
                onClick={() => onAlterar(passo)}
              >
                Alterar
              </Button>
            </div>
            <dl>
              {resumoDe(form.values, passo).map(([rotulo, texto]) => (
                <div key={rotulo}>
                  <dt>{rotulo}</dt>
                  <dd>{texto}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      <AvisoPrivacidade clinica={convite.clinica.name} consultor={convite.consultor.nome} contato={contato} />
      {termosDe(form.values.preenchido_por || 'proprio', convite.clinica.name).map(({ chave, texto, obrigatorio }) => (
        <Marcacao
          key={chave}
          name={`consentimentos.${chave}`}
          label={texto}
          required={obrigatorio}
          opcional={!obrigatorio}
          value={form.values.consentimentos[chave]}
          onChange={(aceito) => form.setFieldValue(`consentimentos.${chave}`, aceito)}
          error={form.errors[`consentimentos.${chave}`]?.toString()}
        />
      ))}
    </>
  )
}
