/*
 * What the studio says about the fields of content. A line names a group, or a field by its path with its title in German and in English, and hints.
 * Lines below a field that begin with `sentence`, `help` or `names` belong to it. Within lists and options there are no groups.
 */

const pages = `andMore Mehr / More; aboutUs Über uns / About us; accessibility Barrierefreiheit / Accessibility; bakeryPoints Bäckereipunkte / Bakery points; contactUs Kontakt / Contact;
  dataExport Meine Daten / My data; deleteAccount Konto löschen / Delete account; editProfile Profil / Profile; faqs Fragen / Questions;
  gifts Geschenke / Gifts; heartsHistory Verlauf der Herzen / History of hearts; me Mein Konto / My account; offers Bonuswelt / Bonus world; privacy Datenschutz / Privacy;
  referral Freunde einladen / Invite friends; reservations Reservierungen / Reservations; rewardsHistory Verlauf der Prämien / History of rewards;
  scanQrCode Code scannen / Scan a code; signUp Registrieren / Sign up; storeLocator Märkte / Stores; terms Teilnahmebedingungen / Terms;
  transactions Einkäufe / Purchases; userGuide Anleitung / Guide; wallet Kundenkarte / Customer card`

/** By the name of the field, in every kind and list that says nothing else. */
export const sharedFields = `
  essentials
    collectFrom = Sammeln ab | Collect from | row Sammeln / Collect
    collectUntil = Sammeln bis | Collect until | row Sammeln / Collect
    redeemFrom = Einlösen ab | Redeem from | row Einlösen / Redeem
    redeemUntil = Einlösen bis | Redeem until | row Einlösen / Redeem
    from = Von | From | row Zu haben / Available
    until = Bis | Until | row Zu haben / Available
    picture = Bild | Picture
    campaignId = Herzaktion | Heart campaign
    departmentId = Abteilung | Department
    productId = Ware | Product
    name = Name
    street = Straße | Street
    zip = Postleitzahl | Postcode
    city = Ort | City
    phone = Telefon | Phone
    day = Tag | Day
    minutes = Dauer | Time | unit minutes
  words
    title = Titel | Title | fits 34
    titles = Titel | Title | fits 30
    names = Name | fits 36
    description = Beschreibung | Description | fits 120
    teaser = Anreißer | Teaser | fits 110
    text = Text | fits 145
    goal = Ziel | Goal | fits 36
      help: Folgt auf „noch 3 Herzen“. | Follows “3 more hearts”.
    congratulation = Glückwunsch | Congratulation | fits 40
  conditions
    conditions = Bedingungen | Conditions | fits 300
  amounts
    heartsNeeded = Herzen | Hearts | unit hearts
    amount = Anzahl | Number
    copayCents = Zuzahlung | Additional payment | unit cents
    stock = Vorrat | Stock | unit pieces
      help: Ausgegebene eingerechnet. | Handed-out ones included.
    perMember = Je Mitglied | Per member
    lowStockAt = Knapp ab | Low from | unit pieces
  where
    storeIds = Märkte | Stores
  who
    segmentId = Nur für | Only for
    ageRestricted = Nur ab 18 | Adults only
    holdoutPercent = Vergleichsgruppe | Control group | unit percent
      help: Sie sehen es nicht, damit der Bericht vergleichen kann. | They do not see it, so that the report can compare.
    productIds = Waren | Products
    departmentIds = Abteilungen | Departments
    exceptProductIds = Waren ausgenommen | Products excepted
    exceptDepartmentIds = Abteilungen ausgenommen | Departments excepted
    campaignIds = Herzaktionen | Heart campaigns
    tierIds = Stufen | Tiers
    homeStoreIds = Stammmärkte | Home stores
  till
    vatCode = Steuerschlüssel der Kasse | VAT code of the till
  app
    tone = Farbe | Colour
      names: produce Grün / Green; bakery Gelb / Yellow; wine Weinrot / Burgundy; coffee Kaffee / Coffee; hearts Rot / Red; sand Sand
    position = Stelle | Position
      help: Kleinere Zahlen stehen weiter vorn. | Smaller numbers come first.
    active = Läuft | Running
      help: Sonst ruht es; was Mitglieder haben, behalten sie. | Otherwise it rests; members keep what they have.
    link = Führt zu | Leads to
      names: ${pages}
    icon = Zeichen auf der Karte | Icon on the card
      names: gift Geschenk / Gift; utensils Besteck / Cutlery; milk Milch / Milk; cooking-pot Topf / Pot; chef-hat Kochmütze / Chef’s hat;
        soup Suppe / Soup; shopping-basket Einkaufskorb / Basket; sandwich Brot / Sandwich; coffee Kaffee / Coffee
`

export const fields = {
  coupon: `
  essentials
    effect = Wirkung | Effect | first
    effect.percentOff = Prozent | Percent
      sentence: {percent} auf {scope}, höchstens {maxPieces} Stück | {percent} off {scope}, at most {maxPieces}
    effect.amountOff = Betrag | Amount
      sentence: {cents} auf {scope}, höchstens {maxPieces} Stück | {cents} off {scope}, at most {maxPieces}
    effect.freeItem = Gratis | Free
      sentence: {scope} gratis, höchstens {maxPieces} Stück | {scope} for free, at most {maxPieces}
    effect.xForY = Mehr für weniger | More for less
      sentence: {take} für {pay} auf {scope}, höchstens {maxTimes}× | {take} for {pay} on {scope}, at most {maxTimes}×
    effect.basketPercentOff = Prozent vom Einkauf | Percent off the basket
      sentence: {percent} auf {scope} | {percent} off {scope}
    effect.basketAmountOff = Betrag vom Einkauf | Amount off the basket
      sentence: {cents} auf {scope} | {cents} off {scope}
    effect.multiply = Mehrfach | Multiply
      sentence: {factor}-fache {of} auf {scope}, bei {campaignIds} | {factor} times the {of} on {scope}, in {campaignIds}
    effect.percent = Prozent | Percent | unit percent
    effect.cents = Betrag | Amount | unit cents
    effect.maxPieces = Stück höchstens | Pieces at most
    effect.take = Nehmen | Take
    effect.pay = Zahlen | Pay
    effect.maxTimes = Mal je Einkauf | Times per purchase
    effect.of = Was | What
      names: hearts Herzen / hearts; points Bäckereipunkte / bakery points
    effect.factor = Faktor | Factor
    effect.scope = Wofür | What for
  words
    texts.badge = Plakette | Badge | fits 10
  amounts
    budget.cents = Budget | unit cents
    budget.redemptions = Einlösungen im Budget | Redemptions in the budget
    quota.total = Coupons
    quota.perDay = Coupons am Tag | Coupons a day
    quota.redemptions = Einlösungen | Redemptions
    quota.redeemPerMember = Einlösungen je Mitglied | Redemptions per member
  where
    hours = Uhrzeiten | Hours
      sentence: {weekdays} {from} bis {until} | {weekdays} {from} to {until}
    hours.weekdays = Wochentage | Weekdays
      names: monday Mo; tuesday Di / Tu; wednesday Mi / We; thursday Do / Th; friday Fr; saturday Sa; sunday So / Su
  till
    combinable = Mit anderen Coupons zusammen | Together with other coupons
    minBasketCents = Mindesteinkauf | Minimum basket | unit cents
    onPromotions = Auch auf Aktionsware | On promotions as well
    maxPerPurchase = Coupons je Einkauf | Coupons per purchase
  app
    world = Welt | World
      names: offers Angebote / Offers; coffee Kaffeewelt / Coffee shop; wine Weinwelt / Wine shop`,

  campaign: `
  essentials
    announceFrom = Ankündigen ab | Announce from | row Ankündigen / Announce
    rate.centsPerHeart = Ein Herz je | One heart for each | unit cents
    cardSize = Felder der Herzkarte | Places of the heart card
    rewards = Prämien | Rewards
      sentence: {texts.title} · {heartsNeeded} | {texts.title} · {heartsNeeded}
  words
    texts.title = Titel | Title | fits 26
    texts.subtitle = Untertitel | Subtitle | fits 54
  amounts
    budget.hearts = Budget an Herzen | Budget of hearts | unit hearts
    budget.members = Mitglieder höchstens | Members at most
    freeHearts = Geschenkte Herzen | Free hearts
      sentence: {amount} Stück, abzuholen ab {from} bis {until} | {amount} to be claimed from {from} until {until}
  till
    rate.departmentWeights = Abteilungen, die anders zählen | Departments that count differently
      sentence: {departmentId} zählt {weight}-fach | {departmentId} counts {weight} times
    rate.departmentWeights.weight = Faktor | Factor`,

  collector: `
  essentials
    scope = Stempel für | Punches for | first
    cardSize = Stempel einer vollen Karte | Punches of a full card
    reward = Prämie | Reward
      sentence: {texts.title} | {texts.title}
  words
    texts.title = Titel | Title | fits 20
    texts.teaser = Anreißer | Teaser | fits 60
    texts.punch = Wofür es Stempel gibt | What is punched | fits 60
  till
    maxPerPurchase = Stempel je Einkauf | Punches per purchase`,

  gift: `
  essentials
    prices = Preis | Price | first
      sentence: {amount} {exchangeType} {campaignId} | {amount} {exchangeType} {campaignId}
    prices.exchangeType = Womit | With
      names: hearts Herzen / hearts; points Bäckereipunkte / bakery points; free gratis / free
  words
    texts.title = Titel | Title | fits 44
  where
    reservation = Reservieren | Reservation
      sentence: {days} in {storeIds} | {days} in {storeIds}
    reservation.days = Liegt bereit | Is kept | unit days
  till
    holdSeconds = So lange gilt der Code | How long the code lasts | unit seconds`,

  department: `
  till
    heartsWeight = Herzen zählen | Hearts count
      help: 0 gar nicht, 1 wie immer, 2 doppelt. | 0 not at all, 1 as usual, 2 double.
    discountable = Darf rabattiert werden | May be discounted
    payableByPoints = Mit Bäckereipunkten bezahlbar | Payable by bakery points
    earnsPoints = Bringt Bäckereipunkte | Earns bakery points
    countsForReferral = Zählt bei Einladungen | Counts for invitations
    discreet = Bleibt unter uns | Stays private
      help: Ja bei Arznei und Hygiene: kommt in keinem Jahresbild und an keinem Stand vor. | Yes for medicine and hygiene: is in no picture of the year and on no stall.`,

  product: `
  essentials
    id = EAN | first
    priceCents = Preis | Price | unit cents
    contains.amount = Inhalt für den Grundpreis | Contents for the unit price
    contains.of = Einheit | Unit
      names: g g; ml ml; cm cm; piece Stück / pieces
  words
    unit = Menge | Unit | fits 16
  till
    promotable = Darf beworben werden | May be promoted
      help: Nein bei Anfangsmilch und preisgebundenen Büchern: kein Angebot gilt für sie. | No for infant formula and books with fixed prices: no offer counts for them.
    scaleNumber = Nummer auf der Waage | Number on the scales
      help: Nur bei Ware nach Gewicht; der Preis gilt je Kilogramm. | Only of goods by weight; the price is per kilogram.`,

  offerWeek: `
  essentials
    from = Gilt ab | Counts from | row Gilt / Counts
    until = Gilt bis | Counts until | row Gilt / Counts
    goods = Preise | Prices
      sentence: {productId} für {priceCents} | {productId} for {priceCents}
    goods.priceCents = Preis | Price | unit cents
    goods.membersOnly = Nur mit Karte | Members only`,

  print: `
  essentials
    week = Woche | Week
      help: Ein Tag der Woche. Der Druck liegt von Montag bis Sonntag bereit. | A day of the week. The print is there from Monday to Sunday.
    picture = Bild | Picture | place prints
    odds = Chancen | Odds
      sentence: {hearts} zu {percent} | {hearts} at {percent}
    odds.hearts = Herzen | Hearts
    odds.percent = Chance | unit percent
  amounts
    budgetHearts = Herzen der Woche | Hearts of the week | unit hearts
      help: Sind sie weg, bringt jeder Druck ein Herz. | When they are gone, each print brings one heart.
  who
    boughtWithinDays = Gekauft in den letzten | Bought within | unit days`,

  store: `
  where
    openingHours = Öffnungszeiten | Opening hours
    holidayHours = Feiertage | Public holidays
      sentence: {from} bis {until} | {from} to {until}
  app
    number = Marktnummer | Store number
    storeType = Art | Type | list storeTypes
    areaId = Gebiet | Area | list areas
    services = Angebot vor Ort | Services | list storeServices
    lat = Breite | Latitude
    lng = Länge | Longitude
    active = Geöffnet | Open
      help: Sonst gilt er als geschlossen, und seine Kassen werden abgewiesen. | Otherwise it is closed, and its tills are rejected.`,

  tier: `
  essentials
    thresholdCents = Ab Einkäufen in zwölf Monaten | From purchases in twelve months | unit cents
    graceDays = Bleibt danach noch | Stays afterwards for | unit days
  words
    names = Name | fits 12
    descriptions = Beschreibung | Description | fits 80
  app
    mark = Zeichen | Mark
      names: seed Samen / Seed; bloom Blüte / Bloom; harvest Ernte / Harvest`,

  collectCodeBatch: `
  essentials
    heartsPerCode = Herzen je Code | Hearts per code | unit hearts
    note = Notiz | Note
      help: Nur für euch: wo die Codes verteilt werden. | For you only: where the codes are handed out.`,

  ingredient: `
  essentials
    diet = Ernährung | Diet
      names: vegan vegan; vegetarian vegetarisch / vegetarian; fish Fisch / fish; meat Fleisch / meat
  words
    namesOfOne = Name von genau einem | Name of exactly one`,

  recipe: `
  essentials
    picture = Bild | Picture | place recipes
    difficulty = Schwierigkeit | Difficulty
      names: easy leicht / easy; medium mittel / medium; ambitious anspruchsvoll / ambitious
    seasons = Jahreszeiten | Seasons
      names: spring Frühling / spring; summer Sommer / summer; autumn Herbst / autumn; winter Winter / winter; always immer / always
    portions = Portionen | Portions
    kilocalories = Kalorien je Portion | Calories per portion | unit kcal
    ingredients = Zutaten | Ingredients
      sentence: {amountThousandths} {unit} {ingredientId} | {amountThousandths} {unit} {ingredientId}
    ingredients.amountThousandths = Menge | Amount | unit thousandths
    ingredients.unit = Einheit | Unit
      names: g g; ml ml; piece Stück / pieces; tbsp EL / tbsp; tsp TL / tsp; pinch Prise / pinch; bunch Bund / bunch; clove Zehe / clove;
        slice Scheibe / slice; none etwas / some
    ingredients.ingredientId = Zutat | Ingredient
  words
    texts.title = Titel | Title | fits 54
    steps = Schritte | Steps`,

  recipient: `
  app
    active = Kann gewählt werden | Can be chosen
  words
    buys = Was ein Betrag bewirkt | What a sum does
    buys.cents = Betrag | Sum | unit cents
    buys.texts.one = Eines davon | One of it
      help: Folgt auf „0,44 € sind“. | Follows “€0.44 is”.
    buys.texts.many = Mehrere | Several
    buys.texts.source = Quelle | Source`,

  banner: `
  essentials
    from = Zu sehen ab | Shown from | row Zu sehen / Shown
    until = Zu sehen bis | Shown until | row Zu sehen / Shown
    bannerType = Beim Antippen | On a tap | first
      names: 1 Website öffnen / Open a website; 2 Film zeigen / Show a film; 3 Bild und Text zeigen / Show picture and text;
        4 Bild und Text nur für Mitglieder / Picture and text for members only
    image = Bild | Picture | place banners
    webUrl = Adresse | Address
      help: Auch mit {lang} und {authCode}. | Also with {lang} and {authCode}.
    partner = Partner | list partners
    video = Film | place banners`,

  page: `
  essentials
    changedOn = Geändert am | Changed on
    version = Fassung | Version
  words
    news = Was ist neu? | What is new? | fits 200
    leads = Einleitung | Lead | fits 120
    sections = Abschnitte | Sections
      sentence: {title} | {title}
    sections.paragraphs = Absätze | Paragraphs
    sections.points = Aufzählung | List
    sections.picture = Bild | Picture
      sentence: {image} {tone} | {image} {tone}
    sections.picture.image = Bild | Picture | place guide`,

  faqTopic: `
  words
    titles = Thema | Topic | fits 24
    questions = Fragen | Questions
      sentence: {question} | {question}
    questions.question = Frage | Question | fits 70
    questions.answer = Antwort | Answer`,

  segment: `
  words
    reason = Warum Mitglieder das sehen | Why members see it | fits 80
  who
    rule.bought = Gekauft | Bought
      sentence: {isBought} {productIds} {departmentIds} in {days} | {isBought} {productIds} {departmentIds} in {days}
    rule.bought.isBought = Ob | Whether
      names: true gekauft / bought; false nicht gekauft / not bought
    rule.bought.days = Zeitraum | Time | unit days
    rule.visits = Einkäufe | Purchases
      sentence: mindestens {atLeast} höchstens {atMost} in {weeks} | at least {atLeast} at most {atMost} in {weeks}
    rule.visits.atLeast = Mindestens | At least
    rule.visits.atMost = Höchstens | At most
    rule.visits.weeks = Zeitraum | Time | unit weeks
    rule.spent = Ausgegeben | Spent
      sentence: mindestens {atLeastCents} in {days} | at least {atLeastCents} in {days}
    rule.spent.atLeastCents = Mindestens | At least | unit cents
    rule.spent.days = Zeitraum | Time | unit days
    rule.lostForDays = Kam nicht mehr seit | Did not come for | unit days
    rule.joinedWithinDays = Angemeldet in den letzten | Joined in the last | unit days
    rule.birthdayWeek = Hat in diesen Tagen Geburtstag | Has a birthday these days`,

  news: `
  essentials
    type = Art | Type
      names: offerNews Angebot, mit Einwilligung / Offer, with consent; system Wichtiges, an alle / Important, to all
    path = Führt zu | Leads to
      names: /main/offers Bonuswelt / Bonus world; /offers Angebote der Woche / Offers of the week; /main/wallet Kundenkarte / Customer card; /main/me Mein Konto / My account; /main/more Mehr / More;
        /aboutUs Über uns / About us; /accessibility Barrierefreiheit / Accessibility; /bakeryPoints Bäckereipunkte / Bakery points; /coffeeShop Kaffeewelt / Coffee shop; /wineShop Weinwelt / Wine shop;
        /community Spenden / Donations; /contactUs Kontakt / Contact; /editProfile Profil / Profile; /faqs Fragen / Questions; /gifts Geschenke / Gifts;
        /groceryList Einkaufsliste / Grocery list; /privacy Datenschutz / Privacy; /recipes Rezepte / Recipes; /recipePlan Wochenplan / Week plan;
        /referral Freunde einladen / Invite friends; /reservations Reservierungen / Reservations; /rewardsHistory Prämien / Rewards;
        /scanCode Code scannen / Scan a code; /storeLocator Märkte / Stores; /Terms Teilnahmebedingungen / Terms; /TransHistory Einkäufe / Purchases;
        /userGuide Anleitung / Guide
    picture = Bild | Picture | place news
  words
    title = Titel | Title | fits 60
    text = Text | fits 240
  who
    audience.coupon = Coupon
      sentence: {isCollected} {couponId} | {isCollected} {couponId}
    audience.coupon.couponId = Coupon
    audience.coupon.isCollected = Ob | Whether
      names: true hat gesammelt / has collected; false hat nicht gesammelt / has not collected
    audience.areaIds = Gebiete | Areas | list areas
    audience.birthMonths = Geburtsmonate | Months of birth
      names: 1 Januar / January; 2 Februar / February; 3 März / March; 4 April; 5 Mai / May; 6 Juni / June; 7 Juli / July; 8 August;
        9 September; 10 Oktober / October; 11 November; 12 Dezember / December
    audience.adultsOnly = Nur ab 18 | Adults only`,

  merchant: `
  essentials
    contact.company = Firma | Company
    contact.email = E-Mail | Email
    contact.privacyEmail = E-Mail für Datenschutz | Email for privacy
    contact.vatId = USt-IdNr. | VAT number
  words
    openingHours = Öffnungszeiten | Opening hours | fits 90
    contact.phoneHours = Telefonzeiten | Phone hours | fits 40
  amounts
    welcomeHearts = Herzen zur Anmeldung | Hearts for joining | unit hearts
    referral.hearts = Herzen für eine Einladung | Hearts for an invitation | unit hearts
    referral.minimumCents = Einladung zählt ab | Invitation counts from | unit cents
    referral.friendsPerMonth = Eingeladene im Monat | Invited friends a month
  where
    shortDays = Kurze Tage | Short days
      sentence: {names} | {names}
  app
    quietHours = Ruhezeit für Mitteilungen | Quiet hours
      sentence: {from} bis {until} | {from} to {until}
    postcards = Postkarten | Postcards
      sentence: {title} | {title}`,
}
