use utf8;

# The help desk of a housing company and of its office: read by `rt-setup-database --action insert`.

@Users = (
    { Name => 'lapshina', RealName => 'Ольга Лапшина', Password => 'prichal-41', EmailAddress => 'lapshina@prichal.example', Lang => 'ru', Privileged => 1, SkipCanonicalize => 1 },
    { Name => 'gromov', RealName => 'Степан Громов', Password => 'prichal-42', EmailAddress => 'gromov@prichal.example', Lang => 'ru', Privileged => 1, SkipCanonicalize => 1 },
    { Name => 'yashin', RealName => 'Павел Яшин', Password => 'prichal-43', EmailAddress => 'yashin@prichal.example', Lang => 'ru', Privileged => 1, SkipCanonicalize => 1 },
    { Name => 'harper', RealName => 'Joan Harper', Password => 'quayside-7', EmailAddress => 'harper@quayside.example', Lang => 'en', Privileged => 1, SkipCanonicalize => 1 },
    { Name => 'dunn', RealName => 'Oscar Dunn', Password => 'quayside-8', EmailAddress => 'dunn@quayside.example', Lang => 'en', Privileged => 1, SkipCanonicalize => 1 },
    { Name => 'kirillova', RealName => 'Нина Кириллова', EmailAddress => 'kirillova@mail.example', Lang => 'ru', Privileged => 0, SkipCanonicalize => 1 },
    { Name => 'belov', RealName => 'Андрей Белов', EmailAddress => 'belov@mail.example', Lang => 'ru', Privileged => 0, SkipCanonicalize => 1 },
    { Name => 'tasha', RealName => 'Tasha Moreno', EmailAddress => 'tasha@quayside.example', Lang => 'en', Privileged => 0, SkipCanonicalize => 1 },
    { Name => 'reid', RealName => 'Colin Reid', EmailAddress => 'reid@quayside.example', Lang => 'en', Privileged => 0, SkipCanonicalize => 1 },
);

@Groups = (
    { Name => 'Диспетчерская', Description => 'Принимают заявки жильцов', Members => { Users => [ 'lapshina', 'yashin', 'gromov' ] } },
    { Name => 'Office support', Description => 'Helps the staff of the office', Members => { Users => [ 'harper', 'dunn' ] } },
);

@Queues = (
    { Name => 'Сантехника', Description => 'Протечки, засоры, отопление' },
    { Name => 'Лифты', Description => 'Остановки и ремонт лифтов' },
    { Name => 'Office IT', Description => 'Computers, printers, accounts' },
    { Name => 'Facilities', Description => 'Rooms, keys, furniture' },
);

@CustomFields = (
    { Name => 'Квартира', Type => 'FreeformSingle', LookupType => 'RT::Queue-RT::Ticket', Queue => [ 'Сантехника', 'Лифты' ] },
    { Name => 'Подъезд', Type => 'SelectSingle', RenderType => 'Dropdown', LookupType => 'RT::Queue-RT::Ticket', Queue => [ 'Сантехника', 'Лифты' ],
      Values => [ map { { Name => "Подъезд $_", SortOrder => $_ } } 1 .. 4 ] },
    { Name => 'Room', Type => 'FreeformSingle', LookupType => 'RT::Queue-RT::Ticket', Queue => [ 'Office IT', 'Facilities' ] },
    { Name => 'Device', Type => 'SelectSingle', RenderType => 'Dropdown', LookupType => 'RT::Queue-RT::Ticket', Queue => ['Office IT'],
      Values => [ { Name => 'Laptop', SortOrder => 1 }, { Name => 'Printer', SortOrder => 2 }, { Name => 'Phone', SortOrder => 3 } ] },
);

my @ticket_rights = qw(SeeQueue ShowTicket ShowTicketComments ShowOutgoingEmail CreateTicket ReplyToTicket CommentOnTicket ModifyTicket OwnTicket
    TakeTicket StealTicket ReassignTicket DeleteTicket Watch WatchAsAdminCc SeeCustomField ModifyCustomField SetInitialCustomField ForwardMessage);
@ACL = (
    ( map { my $queue = $_; map { { GroupDomain => 'UserDefined', GroupId => 'Диспетчерская', Queue => $queue, Right => $_ } } @ticket_rights } 'Сантехника', 'Лифты' ),
    ( map { my $queue = $_; map { { GroupDomain => 'UserDefined', GroupId => 'Office support', Queue => $queue, Right => $_ } } @ticket_rights } 'Office IT', 'Facilities' ),
    ( map { { GroupDomain => 'SystemInternal', GroupType => 'Privileged', Right => $_ } }
        qw(ModifySelf LoadSavedSearch CreateSavedSearch EditSavedSearches ShowSavedSearches SeeDashboard SeeOwnDashboard CreateOwnDashboard ModifyOwnDashboard DeleteOwnDashboard SeeGroup SeeCustomField ShowArticlesMenu ShowUserHistory) ),
    { UserId => 'gromov', Right => 'SuperUser' },
);

my @tickets = (
    # queue, subject, requestor, owner, status, priority, text, fields
    [ 'Сантехника', 'Течёт кран на кухне', 'kirillova', 'lapshina', 'open', 50, 'Кран на кухне капает третий день, просим заменить прокладку.', { 'Квартира' => '14', 'Подъезд' => 'Подъезд 1' } ],
    [ 'Сантехника', 'Засор в подвале', 'belov', 'Nobody', 'new', 100, 'В подвале стоит вода, пахнет канализацией.', { 'Подъезд' => 'Подъезд 2' } ],
    [ 'Сантехника', 'Холодные батареи', 'kirillova', 'Nobody', 'new', 50, 'В двух комнатах батареи еле тёплые.', { 'Квартира' => '14', 'Подъезд' => 'Подъезд 1' } ],
    [ 'Сантехника', 'Опломбировать счётчик воды', 'belov', 'yashin', 'stalled', 0, 'Поставили новый счётчик, нужна пломба.', { 'Квартира' => '37', 'Подъезд' => 'Подъезд 3' } ],
    [ 'Лифты', 'Лифт не едет на девятый этаж', 'belov', 'lapshina', 'open', 100, 'Кнопка 9 не нажимается, лифт встаёт на восьмом.', { 'Подъезд' => 'Подъезд 3' } ],
    [ 'Лифты', 'Шумит лебёдка', 'kirillova', 'yashin', 'open', 50, 'Ночью слышен гул из машинного отделения.', { 'Подъезд' => 'Подъезд 1' } ],
    [ 'Лифты', 'Нет света в кабине', 'kirillova', 'Nobody', 'new', 50, 'В кабине темно с самого утра.', { 'Подъезд' => 'Подъезд 4' } ],
    [ 'Office IT', 'Printer on the third floor jams', 'tasha', 'harper', 'open', 50, 'It jams on every double sided page.', { 'Room' => '3.12', 'Device' => 'Printer' } ],
    [ 'Office IT', 'Laptop does not wake up', 'reid', 'Nobody', 'new', 100, 'Since the update it stays black after sleep.', { 'Room' => '2.04', 'Device' => 'Laptop' } ],
    [ 'Office IT', 'Cannot send mail to a customer', 'tasha', 'dunn', 'open', 50, 'Everything to linden-house.example comes back.', { 'Room' => '3.11' } ],
    [ 'Office IT', 'New phone for the reception', 'reid', 'Nobody', 'new', 0, 'The old one has no headset jack.', { 'Room' => '0.01', 'Device' => 'Phone' } ],
    [ 'Facilities', 'Spare key for the archive', 'reid', 'harper', 'stalled', 0, 'The second key was never returned.', { 'Room' => 'B.02' } ],
    [ 'Facilities', 'Desk lamp flickers', 'tasha', 'Nobody', 'new', 50, 'The lamp at the window desk.', { 'Room' => '3.11' } ],
    [ 'Facilities', 'Heating in the meeting room', 'tasha', 'dunn', 'open', 100, 'It is 16 degrees in the morning.', { 'Room' => '1.07' } ],
);

@Final = (
    sub {
        for (@tickets) {
            my ( $queue, $subject, $requestor, $owner, $status, $priority, $text, $fields ) = @$_;
            my $user = RT::CurrentUser->new(RT->SystemUser);
            $user->Load($requestor);
            my $queue_object = RT::Queue->new(RT->SystemUser);
            $queue_object->Load($queue);
            my %values;
            for my $name ( keys %$fields ) {
                my $field = RT::CustomField->new(RT->SystemUser);
                $field->LoadByName( Name => $name, LookupType => 'RT::Queue-RT::Ticket', ObjectId => $queue_object->Id, IncludeGlobal => 1 );
                $values{ 'CustomField-' . $field->Id } = $fields->{$name};
            }
            my $ticket = RT::Ticket->new(RT->SystemUser);
            my ( $id, undef, $message ) = $ticket->Create(
                Queue => $queue, Subject => $subject, Requestor => $user->EmailAddress, Owner => $owner, Status => $status eq 'stalled' ? 'open' : $status,
                Priority => $priority, MIMEObj => MIME::Entity->build( Subject => Encode::encode( 'UTF-8', $subject ), Type => 'text/plain', Charset => 'UTF-8', Data => [ Encode::encode( 'UTF-8', $text ) ] ),
                %values,
            );
            die "no ticket: $message" unless $id;
            $ticket->SetStatus('stalled') if $status eq 'stalled';
        }
        my $general = RT::Queue->new(RT->SystemUser);
        $general->Load('General');
        $general->SetDisabled(1);
    },
);
