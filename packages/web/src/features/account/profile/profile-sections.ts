import { profileTexts } from '#src/config/texts/profile.ts'
import { inSection, type FormSections } from '#src/ui/form/sections/section-standings.ts'
import type { ContactValues, OrganisationValues, PersonalValues } from './profile-values.ts'

const CONTACT = { id: 'part-contact', title: profileTexts.sectionContact }

const CONTACT_PLACES: FormSections<ContactValues>['places'] = inSection(CONTACT.id, [
  'contactName',
  'contactPhone',
  'contactEmail',
  'address',
])

const CONTACT_NEEDS = {
  contactName: profileTexts.contactName,
  contactPhone: profileTexts.contactPhone,
  contactEmail: profileTexts.contactEmail,
}

const organisation = (role: 1 | 2): FormSections<OrganisationValues> => ({
  sections: [
    { id: 'part-organisation', title: profileTexts.sectionOrganisation },
    { id: 'part-legal-person', title: profileTexts.sectionLegalPerson },
    CONTACT,
  ],
  places: {
    ...inSection('part-organisation', ['name', 'creditCode', 'licenceFileId']),
    ...inSection('part-legal-person', ['legalPersonName', 'legalPersonCertType', 'legalPersonCertNo']),
    ...CONTACT_PLACES,
  },
  needs: {
    name: profileTexts.names[role],
    creditCode: profileTexts.creditCode,
    licenceFileId: profileTexts.licences[role],
    legalPersonName: profileTexts.legalPersonName,
    legalPersonCertType: profileTexts.legalPersonCertType,
    legalPersonCertNo: profileTexts.legalPersonCertNo,
    ...CONTACT_NEEDS,
    address: profileTexts.address,
  },
})

/** The form of an enterprise and of a government body. */
export const organisationSections = { 1: organisation(1), 2: organisation(2) }

/** The form of a person, who need not have an address. */
export const personalSections: FormSections<PersonalValues> = {
  sections: [{ id: 'part-person', title: profileTexts.sectionPerson }, CONTACT],
  places: {
    ...inSection('part-person', ['name', 'citizenId', 'idFrontFileId', 'idBackFileId']),
    ...CONTACT_PLACES,
  },
  needs: {
    name: profileTexts.names[3],
    citizenId: profileTexts.citizenId,
    idFrontFileId: profileTexts.idFront,
    idBackFileId: profileTexts.idBack,
    ...CONTACT_NEEDS,
  },
}
