import { isBlank } from '@herzkarte/contract/rules/registration-fields.ts'
import { api } from '../app/dispatcher/api.ts'
import { CallFailure } from '../app/dispatcher/failure.ts'
import { currentLang, defineTexts, useTexts } from '../app/language.ts'
import { enterAfterSignIn, goBack } from '../app/navigation.ts'
import { paths } from '../app/paths.ts'
import { appTexts } from '../app/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { BottomBar } from '../ui/Page.tsx'
import { FormScreen, Problem, useFields } from './form/index.ts'
import { blankIdentifier, IdentifierFields, type IdentifierValues, identifierInput, identifierIssues } from './identifier/index.ts'
import { signUpDraft } from './sign-up/draft.ts'
import { startSession, useVisitorsOnly } from './signed-in.ts'

const loginTexts = defineTexts({
  title: { de: 'Schön, dass du da bist', en: 'Good to see you', fr: 'Contents de te revoir' },
  password: { de: 'Passwort', en: 'Password', fr: 'Mot de passe' },
  noAccount: {
    de: 'Noch kein Konto? Kostenlos registrieren',
    en: 'No account yet? Register for free',
    fr: 'Pas encore de compte ? Inscris-toi',
  },
  verify: {
    de: (destination: string) => `Fast geschafft! Bestätige bitte zuerst ${destination}.`,
    en: (destination: string) => `Nearly there! Please confirm ${destination} first.`,
    fr: (destination: string) => `Tu y es presque\u202f! Confirme d’abord ${destination}.`,
  },
})

interface LoginValues extends IdentifierValues {
  password: string
}

/** Signs in by email or mobile number and password, and leads to where the visitor wanted to go. */
export default function LoginPage() {
  const app = useTexts(appTexts)
  const texts = useTexts(loginTexts)
  useVisitorsOnly()
  const fields = useFields<LoginValues>({
    values: { ...(signUpDraft.get()?.identifier ?? blankIdentifier), password: '' },
    check: (values) => ({ ...identifierIssues(values), password: isBlank(values.password) ? 'required' : undefined }),
    place: (failure) => (failure.is('incorrectPassword') ? ['password'] : []),
    send: async ({ password, ...identifier }) => {
      try {
        startSession(await api.newLogin({ loginType: identifier.kind, ...identifierInput(identifier), password }, { quiet: true }))
      } catch (error) {
        throw withWhatToVerify(error)
      }
      enterAfterSignIn()
    },
  })
  return (
    <FormScreen area={app.signIn} title={texts.title} onBack={() => goBack(paths.register())}>
      <form {...fields.formProps} className="grid gap-5">
        <IdentifierFields fields={fields} known />
        <Field {...fields.text('password')} valid={false} label={texts.password} type="password" required autoComplete="current-password" />
        <Problem>{fields.problem}</Problem>
        <BottomBar>
          <Button type="submit" busy={fields.busy}>
            {app.signIn}
          </Button>
        </BottomBar>
      </form>
      <div>
        <Button variant="text" size="sm" href={paths.signUp()} className="-ml-4">
          {texts.noAccount}
        </Button>
      </div>
    </FormScreen>
  )
}

/** 10555 carries what is to be verified (specification, section 8): then the words name it. */
function withWhatToVerify(error: unknown): unknown {
  if (!(error instanceof CallFailure) || !error.is('accountNotVerified')) return error
  const { destination } = (error.result ?? {}) as { destination?: string }
  const words = destination ? loginTexts[currentLang()].verify(destination) : error.message
  return new CallFailure(error.kind, words, error.code, error.result)
}
