// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.outcry.api.AllowedTo;
import org.outcry.api.OrderEntry;
import org.outcry.api.Role;
import org.outcry.api.VenueEvents;
import org.outcry.wire.MethodId;

class RolesTest {
    /** Commands with and without the annotation. */
    interface Commands {
        @MethodId(1)
        @AllowedTo({Role.OPERATOR, Role.GATEWAY})
        void decided();

        @MethodId(3)
        void added();
    }

    @Test
    void shouldGiveANewCommandToNobodyUntilItIsAnnotated() {
        for (Role role : Role.values()) {
            Rights rights = Rights.of(role, Commands.class);
            assertThat(rights.refuses(1)).as(role.name()).isEqualTo(role == Role.READER || role == Role.PARTICIPANT);
            assertThat(rights.refuses(3)).as(role.name()).isTrue();
            // An unknown id is left to the decoder, which reports it.
            assertThat(rights.refuses(0)).isFalse();
            assertThat(rights.refuses(2)).isFalse();
            assertThat(rights.refuses(-1)).isFalse();
            assertThat(rights.refuses(40_000)).isFalse();
        }
    }

    @Test
    void shouldCheckTheSessionOfEveryCommandThatParticipantsAreAllowed() {
        List<String> allowed = Arrays.stream(OrderEntry.class.getMethods())
                .filter(method ->
                        List.of(method.getAnnotation(AllowedTo.class).value()).contains(Role.PARTICIPANT))
                .map(Method::getName)
                .toList();
        List<String> checked = Arrays.stream(ParticipantCommands.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .map(Method::getName)
                .toList();
        assertThat(checked).containsExactlyInAnyOrderElementsOf(allowed);
    }

    @Test
    void shouldLeaveTheSequencersOwnCommandsToNobodyWhoAdministers() {
        Rights operator = Rights.of(Role.OPERATOR);
        for (String own : List.of("venueStarted", "time", "resumeWork", "numberCommand")) {
            assertThat(operator.refuses(idOf(own))).as(own).isTrue();
        }
        for (Method method : OrderEntry.class.getMethods()) {
            assertThat(Rights.of(Role.READER).refuses(idOf(method.getName())))
                    .as(method.getName())
                    .isTrue();
        }
    }

    private static int idOf(String method) {
        return Arrays.stream(OrderEntry.class.getMethods())
                .filter(each -> each.getName().equals(method))
                .map(each -> each.getAnnotation(MethodId.class).value())
                .findFirst()
                .orElseThrow();
    }

    /** Checks that a new event of the venue is classified for participants. */
    @Test
    void shouldShowAParticipantEveryEventThatNamesItsSessionAndNoOthersOfSessions() throws Exception {
        ParticipantView view = new ParticipantView(7);
        List<String> hiddenFromAll = new ArrayList<>();
        for (Method method : VenueEvents.class.getMethods()) {
            if (method.getParameterCount() == 0) {
                method.invoke(view);
                assertThat(view.takeShown()).as(method.getName()).isTrue();
                continue;
            }
            Object event = method.getParameterTypes()[0].getConstructor().newInstance();
            Field session = sessionOf(event);
            if (session == null) {
                method.invoke(view, event);
                if (!view.takeShown()) {
                    hiddenFromAll.add(method.getName());
                }
            } else if (!isAdministration(method.getName())) {
                session.setInt(event, 7);
                method.invoke(view, event);
                assertThat(view.takeShown()).as(method.getName()).isTrue();
                session.setInt(event, 8);
                method.invoke(view, event);
                assertThat(view.takeShown()).as(method.getName()).isFalse();
            }
        }
        assertThat(hiddenFromAll)
                .containsExactlyInAnyOrder(
                        "limitsDefined",
                        "orderBooked",
                        "orderCarriedOver",
                        "participantDefined",
                        "participantSuspended",
                        "participantPaused",
                        "participantResumed",
                        "participantLimitsSet",
                        "positionLimitsSet",
                        "actionRecorded");
    }

    private static boolean isAdministration(String method) {
        return method.equals("sessionDefined") || method.equals("definitionRejected");
    }

    private static @Nullable Field sessionOf(Object event) {
        return Arrays.stream(event.getClass().getFields())
                .filter(field -> field.getName().equals("session"))
                .findFirst()
                .orElse(null);
    }
}
